import { CallChannel, type CallStatus, type EndedReason } from '@understudy/contract'
import { heardSections } from '../../investors/activity/call-queries.ts'
import { inTransaction, type Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { type Carrier, closeCall, forgetCourse, saveCallReport } from '../carry-queries.ts'
import { turnsOf, unansweredTurns } from '../queries.ts'
import { interestOfCall, questionsOf, sectionsIn, statusAtEnd, summarise, topicsOf } from '../rules.ts'
import { settleEnd } from './meter-calls.ts'

export interface CallEnd {
  ownerId: string
  id: string
  from: CallStatus
  /** Who carries it, or believes so; null closes it whoever does. */
  carrier: Carrier | null
  reason: EndedReason
  endedAt: Date
  durationMs: number
  billableMs: number
  heardMs: number
}

/**
 * Closes a call once, with its report; of one that nothing is kept of, its length and its charge. False when it has
 * ended already or somebody else carries it: of any number of nodes that try, one closes and charges it.
 */
export function endCall(kernel: Kernel, end: CallEnd): Promise<boolean> {
  return inTransaction(kernel, async (inner) => {
    const { db, bus } = inner
    const status = statusAtEnd(end.from, end.reason, end.heardMs)
    const closed = await closeCall(db, { ...end, status })
    if (!closed) return false
    const creditsCharged = await settleEnd(inner, {
      ownerId: end.ownerId,
      callId: end.id,
      channel: CallChannel.parse(closed.channel),
      status,
      billableMs: end.billableMs,
    })
    if (!closed.consent_transcript) await forgetCourse(db, end.ownerId, end.id)
    const turns = await turnsOf(db, end.ownerId, end.id)
    const filed = await unansweredTurns(db, end.ownerId, end.id)
    const questions = questionsOf(turns, new Set(filed.flatMap(({ turn }) => (turn === null ? [] : [turn]))))
    const sections = await sectionsOf(db, end, { snapshot: closed.snapshot, turns })
    await saveCallReport(db, end.ownerId, end.id, {
      questions,
      summary: summarise(questions, sections.heard, sections.total),
      // Whoever wants nothing kept is not scored by the length that is.
      interestLevel: interestOfCall({
        durationMs: closed.consent_transcript ? end.durationMs : 0,
        questions: questions.length,
        sectionsHeard: sections.heard,
        sectionsTotal: sections.total,
      }),
      // One that equals what its founder has answered or dismissed waits for nobody.
      outcome: filed.some(({ status }) => status === 'open') ? 'question-left' : 'none',
      topics: topicsOf(turns),
      searchText: turns
        .map((turn) => turn.text)
        .join('\n')
        .toLowerCase()
        .slice(0, 100_000),
      creditsCharged,
    })
    await bus.emit(db, 'call.ended', { ownerId: end.ownerId, callId: end.id, cloneId: closed.clone_id })
    return true
  })
}

/** Of one language. Of a version that is still edited it is not known which sections are of the one it ended in. */
async function sectionsOf(
  db: Tx,
  { ownerId, id }: CallEnd,
  call: { snapshot: unknown; turns: readonly { text: string; section_id: string | null }[] },
): Promise<{ heard: number; total: number }> {
  const told = new Set(call.turns.filter(({ text }) => text !== '').map((turn) => turn.section_id))
  told.delete(null)
  const total = sectionsIn(call.snapshot)
  if (told.size === 0) return { heard: 0, total }
  const published = (await heardSections(db, ownerId, [id])).get(id)
  return published ?? { heard: Math.min(told.size, total), total }
}
