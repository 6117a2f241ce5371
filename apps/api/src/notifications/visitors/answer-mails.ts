import { inTransaction, type Kernel } from '../../kernel/context.ts'
import type { Events } from '../../kernel/events.ts'
import { queueLetter } from '../../kernel/letters/queue-letter.ts'
import { unsubscribeUrl } from '../../kernel/letters/unsubscribe-link.ts'
import { faceOfClone } from '../../publishing/face-of-clone.ts'
import { companyNameOf } from './company-name.ts'
import { hearingOf, mayBeMailed } from './may-hear.ts'
import { answerLetter } from './visitor-letters.ts'
import * as queries from './visitor-queries.ts'
import { wayBack } from './way-back.ts'

/** Of one answer, or of one visit. */
const MOST_REPLIES = 2_000

/**
 * Mails a founder's answers to those who asked and agreed to it, each question and asker once; also to who agreed only
 * after the answer had come.
 */
export async function mailAnswers(
  kernel: Kernel,
  event: Events['question.answered'] | Events['mail.agreed'],
): Promise<void> {
  const { ownerId } = event
  const replies = await queries.unmailedReplies(kernel.db, ownerId, event, MOST_REPLIES)
  const byRecipient = Map.groupBy(replies, (reply) => `${reply.recipient_id} ${reply.clone_id}`)
  for (const ofOne of byRecipient.values()) await mailOne(kernel, ownerId, ofOne)
}

async function mailOne(kernel: Kernel, ownerId: string, replies: readonly queries.Reply[]): Promise<void> {
  const [first] = replies
  if (!first) return
  const hearing = await hearingOf(kernel.db, ownerId, first.clone_id)
  const said = replies
    .filter((reply) => mayBeMailed(reply, reply.email))
    .map((reply) => ({ ...reply, answer: hearing(reply.audience, reply.answer, reply.text) }))
    .filter(({ answer }) => answer !== '')
  const url = await wayBack(kernel, ownerId, first)
  const company = await companyNameOf(kernel.db, ownerId, first.clone_id)
  if (said.length === 0 || url === null) return
  const { recipient_id: recipientId, email } = first
  await inTransaction(kernel, async (inner) => {
    const ids = replies.map((reply) => reply.id)
    const fresh = await queries.takeReplies(inner.db, ownerId, ids, inner.clock.now())
    const mailed = said.filter((reply) => fresh.has(reply.id))
    const [named] = mailed
    if (!named) return
    // Asked twice in the same words by the same person, it is answered once.
    const answered = new Map(mailed.map(({ text, answer }) => [text, answer]))
    await queueLetter(inner, {
      to: email,
      subject:
        answered.size === 1 ? `${company} answered your question` : `${company} answered your questions`,
      letter: answerLetter({
        face: await faceOfClone(inner.db, ownerId, first.clone_id, company),
        company,
        answered: [...answered].map(([question, answer]) => ({ question, answer })),
        url,
        stopUrl: await unsubscribeUrl(inner, { ownerId, kind: 'company', recipientId }),
      }),
      onBehalf: {
        ownerId,
        recipientId,
        what: 'Your answer to a question',
        path: `/clone/${first.clone_id}?tab=questions`,
      },
      dedupeKey: answerMailKey(named.id),
    })
  })
}

/** Names the mail with the answers to several questions, by the first of them. */
export const answerMailKey = (questionId: string): string => `answer-mail:${questionId}`
