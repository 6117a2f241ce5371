import { LIVE_STATUSES } from '../../calls/rules.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { Events } from '../../kernel/events.ts'
import type { News } from '../notify.ts'
import * as subjects from './subjects.ts'

type Reader = Pick<Kernel, 'db'>
const LIVE: ReadonlySet<string> = new Set(LIVE_STATUSES)
type CallEvent = Events['call.started']

/** A visitor's call that has begun and is not over, however late that is handled; the owner's own test calls are no news. */
export async function callStarted({ db }: Reader, event: CallEvent): Promise<News | null> {
  const call = await subjects.findCall(db, event.ownerId, event.callId)
  if (!call || call.is_test || !LIVE.has(call.status)) return null
  const visitor = await subjects.findVisitor(db, event.ownerId, call)
  return {
    type: 'call_started',
    ownerId: event.ownerId,
    ref: event.callId,
    about: visitor?.id ?? call.session_id ?? call.clone_id,
    facts: { visitor: visitor?.name ?? null, clone: call.clone },
    actionUrl: `/call-logs?call=${event.callId}`,
    cloneId: call.clone_id,
  }
}

/** A visitor's call in which something was said; one that was missed or broke is in the call log only. */
export async function callCompleted({ db }: Reader, event: CallEvent): Promise<News | null> {
  const call = await subjects.findCall(db, event.ownerId, event.callId)
  if (!call || call.is_test || call.status !== 'completed') return null
  const visitor = await subjects.findVisitor(db, event.ownerId, call)
  return {
    type: 'call_completed',
    ownerId: event.ownerId,
    ref: event.callId,
    about: visitor?.id ?? call.session_id ?? call.clone_id,
    facts: {
      visitor: visitor?.name ?? null,
      clone: call.clone,
      durationSeconds: Number(call.duration_ms) / 1000,
      questions: subjects.countAsked(call.questions),
    },
    actionUrl: `/call-logs?call=${event.callId}`,
    cloneId: call.clone_id,
  }
}

/** A question without an answer, unless the owner asked it or has dealt with it meanwhile. */
export async function questionUnanswered(
  { db }: Reader,
  event: Events['question.left'],
): Promise<News | null> {
  const question = await subjects.findQuestion(db, event.ownerId, event.questionId)
  if (!question || question.is_test) return null
  const visitor = await subjects.findVisitor(db, event.ownerId, question)
  return {
    type: 'question_unanswered',
    ownerId: event.ownerId,
    ref: event.questionId,
    about: visitor?.id ?? question.session_id ?? question.clone_id,
    facts: {
      visitor: visitor?.name ?? null,
      clone: question.clone,
      question: question.text,
      lackedCredits: question.lacked_credits,
    },
    actionUrl: `/clone/${question.clone_id}?tab=questions`,
    callId: question.call_id ?? undefined,
    cloneId: question.clone_id,
  }
}

/** A visitor deleted talks of theirs: who, and which, is what they took back. */
export async function talksWithdrawn({ db }: Reader, event: Events['talks.withdrawn']): Promise<News | null> {
  const clone = await subjects.findClone(db, event.ownerId, event.cloneId)
  if (!clone) return null
  return {
    type: 'call_completed',
    ownerId: event.ownerId,
    ref: event.withdrawalId,
    about: event.withdrawalId,
    facts: { deletedTalks: event.talks, clone: clone.name },
    actionUrl: '/call-logs',
    cloneId: event.cloneId,
  }
}
