import { isRecord } from '../../api/is-record.ts'
import { post } from '../visit/post.ts'
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
  await post('/v1/public/investors/submit', body, isDone, keyFor(body))
}

const isDone = (answer: unknown): answer is { success: true } => isRecord(answer) && answer.success === true
