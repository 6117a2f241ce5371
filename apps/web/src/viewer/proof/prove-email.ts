import { isRecord } from '../../api/is-record.ts'
import { post } from '../visit/post.ts'

/** Mails six digits that prove an address. Throws ApiError. */
export async function mailCode(email: string): Promise<void> {
  await post('/v1/public/email-codes', { email }, isRecord)
}

/** The proof that the digits are traded for; it lives for half an hour. Throws ApiError. */
export async function proveEmail(email: string, code: string): Promise<string> {
  return (await post('/v1/public/email-codes/verify', { email, code }, isProof)).proof
}

const isProof = (answer: unknown): answer is { proof: string } =>
  isRecord(answer) && typeof answer.proof === 'string'
