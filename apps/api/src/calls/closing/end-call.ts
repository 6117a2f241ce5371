import { CallChannel, type CallStatus, type EndedReason } from '@understudy/contract'
import { inTransaction, type Kernel } from '../../kernel/context.ts'
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
    const sectionsTotal = sectionsIn(closed.snapshot)
    const turns = await turnsOf(db, end.ownerId, end.id)
    const open = await unansweredTurns(db, end.ownerId, end.id)
    const questions = questionsOf(turns, new Set(open.flatMap(({ turn }) => (turn === null ? [] : [turn]))))
    const heard = new Set(turns.filter((turn) => turn.text !== '').map((turn) => turn.section_id))
    heard.delete(null)
    await saveCallReport(db, end.ownerId, end.id, {
      questions,
      summary: summarise(questions, heard.size, sectionsTotal),
      // Whoever wants nothing kept is not scored by the length that is.
      interestLevel: interestOfCall({
        durationMs: closed.consent_transcript ? end.durationMs : 0,
        questions: questions.length,
        sectionsHeard: heard.size,
        sectionsTotal,
      }),
      outcome: open.length > 0 ? 'question-left' : 'none',
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
