import { CallQuestion, Listener } from '@understudy/contract'
import { z } from 'zod'
import { findFilesById } from '../../files/queries.ts'
import { inTransaction, type Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Events } from '../../kernel/events.ts'
import { queueLetter } from '../../kernel/letters/queue-letter.ts'
import { unsubscribeUrl } from '../../kernel/letters/unsubscribe-link.ts'
import { offeredTo } from '../../pitches/visit/public-pitch.ts'
import { faceOfClone } from '../../publishing/face-of-clone.ts'
import type { FrozenVersion, Versions } from '../../publishing/versions.ts'
import { hearingOf, mayBeMailed } from './may-hear.ts'
import { type Answered, talkLetter } from './visitor-letters.ts'
import * as queries from './visitor-queries.ts'
import { wayBack } from './way-back.ts'

export type LoadVersion = Versions['load']
const Questions = z.array(CallQuestion).catch([])
/** As the contract took it, all of it text. */
const Automation = z.object({
  subject: z.string().default(''),
  note: z.string().default(''),
  delayMinutes: z.coerce.number().default(15),
})
const SUBJECT_CHARS = 120
const MINUTE_MS = 60_000
const AT_ONCE = 100

/** How a published version mails what was asked; null where it does not. */
function automationOf(version: FrozenVersion | null): z.output<typeof Automation> | null {
  const tools = version?.snapshot.tools
  if (!tools?.enabledTools.includes('email-automation')) return null
  return Automation.parse(tools.toolConfigs['email-automation'] ?? {})
}

/**
 * Plans the mail of each talk that has ended and whose visitor agreed, whichever came last. Once a talk, however often
 * it is told.
 */
export const planTalkMails =
  (loadVersion: LoadVersion) =>
  async (kernel: Kernel, event: Events['call.ended'] | Events['mail.agreed']): Promise<void> => {
    const { ownerId } = event
    for (const talk of await queries.unplannedTalks(kernel.db, ownerId, event)) {
      const ref = { ownerId, cloneId: talk.clone_id, version: talk.clone_version }
      const automation = automationOf(await loadVersion(kernel, ref))
      if (!automation || !talk.ended_at) continue
      const dueAt = new Date(talk.ended_at.getTime() + automation.delayMinutes * MINUTE_MS)
      await queries.planTalk(kernel.db, ownerId, talk.id, dueAt)
    }
  }

/** Mails what is due, each talk once. Run every minute; what it cannot say any more it leaves unsaid for good. */
export async function sendTalkMails(kernel: Kernel, loadVersion: LoadVersion): Promise<void> {
  const due = await queries.dueTalks(kernel.db, kernel.clock.now(), AT_ONCE)
  for (const { owner_id: ownerId, call_id: callId } of due) {
    await inTransaction(kernel, async (inner) => {
      if (!(await queries.takeTalk(inner.db, ownerId, callId, inner.clock.now()))) return
      await mailTalk(inner, { ownerId, callId }, loadVersion)
    })
  }
}

/** Names the mail about a talk. */
export const talkMailKey = (callId: string): string => `talk-mail:${callId}`

async function mailTalk(
  kernel: Kernel & { db: Tx },
  { ownerId, callId }: { ownerId: string; callId: string },
  loadVersion: LoadVersion,
): Promise<void> {
  const talk = await queries.findTalk(kernel.db, ownerId, callId)
  if (!talk || !mayBeMailed(talk, talk.email)) return
  const ref = { ownerId, cloneId: talk.clone_id, version: talk.clone_version }
  const version = await loadVersion(kernel, ref)
  const automation = automationOf(version)
  const url = await wayBack(kernel, ownerId, talk)
  if (!version || !automation || url === null) return
  const answered = await answeredIn(kernel, ownerId, callId, talk)
  if (answered.length === 0) return
  const { snapshot } = version
  const company = snapshot.company.companyName
  const stopUrl = await unsubscribeUrl(kernel, { ownerId, kind: 'company', recipientId: talk.recipient_id })
  await queueLetter(kernel, {
    to: talk.email,
    subject: automation.subject.trim().slice(0, SUBJECT_CHARS) || `What you asked ${company}`,
    letter: talkLetter({
      face: await faceOfClone(kernel.db, ownerId, talk.clone_id, company),
      company,
      note: automation.note.trim(),
      answered,
      documents: await documentsFor(kernel, ownerId, version, Listener.parse(talk.audience)),
      url,
      offersMeetings: snapshot.tools.enabledTools.includes('meeting-invitations'),
      stopUrl,
    }),
    onBehalf: {
      ownerId,
      recipientId: talk.recipient_id,
      what: 'What a visitor asked',
      path: `/call-logs?call=${callId}`,
    },
    dedupeKey: talkMailKey(callId),
  })
}

/** The questions of a talk with what was heard, or with the founder's answer where that has come since. */
async function answeredIn(
  { db, clock }: Kernel & { db: Tx },
  ownerId: string,
  callId: string,
  talk: queries.Talk,
): Promise<Answered[]> {
  const heard = await queries.answersOf(db, ownerId, callId)
  const settled = await queries.settledIn(db, ownerId, callId)
  const replies = settled.filter(({ status }) => status === 'answered')
  const fresh = await queries.takeReplies(
    db,
    ownerId,
    replies.map(({ id }) => id),
    clock.now(),
  )
  const hearing = replies.length === 0 ? null : await hearingOf(db, ownerId, talk.clone_id)
  return Questions.parse(talk.questions).flatMap(({ text, turn, answered, waits }): Answered[] => {
    // What was said to it is no answer.
    if (waits) return [{ question: text, answer: '', waits }]
    if (answered) {
      const answer = heard.filter((said) => said.turn === turn).map((said) => said.text)
      return answer.length === 0 ? [] : [{ question: text, answer: answer.join(' ') }]
    }
    const reply = replies.find((one) => one.turn === turn)
    // Of what the founder has dismissed no answer is promised.
    if (!reply) return settled.some((one) => one.turn === turn) ? [] : [{ question: text, answer: '' }]
    // It was mailed by itself already.
    if (!fresh.has(reply.id)) return []
    const answer = hearing?.(talk.audience, reply.answer, text) ?? ''
    return answer === '' ? [] : [{ question: text, answer }]
  })
}

async function documentsFor(
  { db }: Pick<Kernel, 'db'>,
  ownerId: string,
  { snapshot }: FrozenVersion,
  listener: Listener,
): Promise<string[]> {
  const offered = offeredTo(snapshot, listener)
  if (offered.length === 0) return []
  const files = await findFilesById(
    db,
    ownerId,
    offered.map(({ id }) => id),
  )
  const there = new Set(files.map(({ id }) => id))
  return offered.filter(({ id }) => there.has(id)).map(({ title }) => title)
}
