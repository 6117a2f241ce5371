import { sendEmailCode, verifyEmailCode } from '@understudy/contract/built/proof'
import { call } from '../../api/call.ts'

/** Mails six digits that prove an address. Throws ApiError. */
export async function mailCode(email: string): Promise<void> {
  await call(sendEmailCode, { body: { email } })
}

/** The proof that the digits are traded for; it lives for half an hour. Throws ApiError. */
export async function proveEmail(email: string, code: string): Promise<string> {
  return (await call(verifyEmailCode, { body: { email, code } })).proof
}
