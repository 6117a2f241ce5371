import { submitInvestor } from '@understudy/contract/built/contact'
import { call } from '../../api/call.ts'
import { visitId } from '../visit/visitor.ts'
import { type Details, wordsOf } from './details.ts'

/**
 * Leaves details with whoever shared the link. The visit goes along, so that its talks, questions and documents
 * are this person's. The same details a second time are kept once. Throws ApiError.
 */
export async function leaveDetails(
  linkCode: string,
  details: Details & { nickname: string },
  keyFor: (body: unknown) => string,
): Promise<void> {
  const body = { ...wordsOf(details), pitch_link_code: linkCode, session_id: visitId() }
  await call(submitInvestor, { body, idempotencyKey: keyFor(body) })
}
