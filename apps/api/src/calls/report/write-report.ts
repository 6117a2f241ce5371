import { inTransaction, type Kernel } from '../../kernel/context.ts'
import type { Database } from '../../kernel/database.ts'
import type { Events } from '../../kernel/events.ts'
import { toldHost } from '../../kernel/settings/outside.ts'
import { askModel, type WritingParts, type Written } from '../../own-keys/model/ask-model.ts'
import { saidToRead } from '../../pitches/visit/consent/wording.ts'
import { turnsOf } from '../queries.ts'
import { type JudgedReport, judgeReport } from './judge-report.ts'
import { REPORT_PROMPT_VERSION, reportPrompt, type SaidTurn } from './prompt.ts'
import * as queries from './queries.ts'

/** Nobody waits for it. */
const DEADLINE_MS = 60_000

/**
 * Has a model write what a call was about, once, where its visitor was told beforehand that one would. Where none is to
 * be had, or nothing of what it wrote rests on what was said, what rules made of the call stays. Done twice it is done
 * once.
 */
export const writeReport =
  (kernel: Kernel & { db: Database }, parts: WritingParts) =>
  async ({ ownerId, callId }: Events['call.ended']): Promise<void> => {
    const call = await queries.findUnwritten(kernel.db, { ownerId, callId })
    if (!call) return
    const { language, consent_wording: wording, clone_name: company } = call
    const turns = saidOf(await turnsOf(kernel.db, ownerId, callId))
    const prompt = reportPrompt(turns, { company, language })
    if (prompt === null) return
    const written = await askModel(kernel, parts, {
      ownerId,
      subjectId: callId,
      prompt,
      deadlineMs: DEADLINE_MS,
      mayAsk: ({ host }) => saidToRead(wording, toldHost(`https://${host}`)),
    })
    if (written === null) return
    if (written === 'waits') throw new Error('the limit of its founder’s key is laid aside by others: again')
    await keep(kernel, { ownerId, callId }, written, judgeReport(written.text, turns, language))
  }

/** What was said in it but for the pitch, which its founders know. */
const saidOf = (turns: Awaited<ReturnType<typeof turnsOf>>): SaidTurn[] =>
  turns
    .filter(({ text, purpose }) => text !== '' && purpose !== 'pitch')
    .map(({ turn, role, text }) => ({ turn, role: role === 'visitor' ? 'visitor' : 'clone', text }))

const keep = (
  kernel: Kernel,
  call: { ownerId: string; callId: string },
  written: Written,
  { summary, insights, dropped }: JudgedReport,
) =>
  inTransaction(kernel, async ({ db, clock }) => {
    // A visitor may have taken their words back while the model read them.
    if (!(await queries.lockWritable(db, call))) return
    const wroteSummary = summary !== ''
    const report = { wroteSummary, insights, dropped, at: clock.now(), promptVersion: REPORT_PROMPT_VERSION }
    const isFirst = await queries.keepReport(db, call, written, report)
    if (isFirst && wroteSummary) await queries.saveSummary(db, call, summary)
  })
