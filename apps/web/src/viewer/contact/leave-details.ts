import { submitInvestor } from '@understudy/contract/built/contact'
import { call } from '../../api/call.ts'
import { visitId } from '../visit/visitor.ts'
import { type Details, wordsOf } from './details.ts'

/**
 * Leaves details with whoever shared the link. The visit goes along, so that its talks, questions and documents
 * are this person's, and whether they are to be mailed about it. The same details a second time are kept once. Throws ApiError.
 */
export async function leaveDetails(
  linkCode: string,
  details: Details & { nickname: string },
  mailMe: boolean,
  keyFor: (body: unknown) => string,
): Promise<void> {
  const body = {
    ...wordsOf(details),
    ...(mailMe ? { mail_me: true } : {}),
    pitch_link_code: linkCode,
    session_id: visitId(),
  }
  await call(submitInvestor, { body, idempotencyKey: keyFor(body) })
}
