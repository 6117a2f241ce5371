import { type BodyInput, type ProofPurpose, routes } from '@understudy/contract'
import type { Kernel } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'
import { fileQuestion } from '../knowledge/questions/file-question.ts'
import { aCall } from './a-talk.ts'
import { call } from './client.ts'
import { mailsTo, mailTo } from './mailbox.ts'
import type { TestServer } from './server.ts'

const CODE = /is your code/

/** That an address is its visitor's, by the digits that were mailed to it; or its account's. */
export async function aProof(
  server: TestServer,
  email: string,
  purpose: ProofPurpose = 'visit',
): Promise<string> {
  const sent = await mailsTo(server, email, CODE)
  await call(server.url, routes.sendEmailCode, { body: { email, purpose } })
  const code = (await mailTo(server, email, sent.length + 1, CODE)).subject?.slice(0, 6) ?? ''
  const reply = await call(server.url, routes.verifyEmailCode, { body: { email, code, purpose } })
  return reply.data.proof
}

/** All that a visitor who comes by this address is answered to each question, in one talk. */
export async function told(
  base: string,
  address: string,
  questions: readonly string[],
  proof?: string,
): Promise<string[]> {
  const opened = await aCall(
    base,
    { link: { unique_code: address } },
    proof === undefined ? {} : { email_proof: proof },
  )
  const params = { id: opened.call_id }
  const ask = (body: BodyInput<typeof routes.sendCallMessage>) =>
    call(base, routes.sendCallMessage, { params, body })
  const out: string[] = []
  let shown: { ticket: string } | { resume_token: string } = { ticket: opened.ticket }
  for (const [at, text] of questions.entries()) {
    const body: BodyInput<typeof routes.sendCallMessage> = { ...shown, id: `q-${at}`, text }
    const reply: Awaited<ReturnType<typeof ask>> = await ask(body)
    if (reply.status !== 200) throw new Error(`no answer: ${JSON.stringify(reply.problem)}`)
    shown = { resume_token: reply.data.resume_token }
    out.push(JSON.stringify({ ...reply.data, resume_token: '' }))
  }
  await call(base, routes.endCall, { params, body: shown })
  return out
}

/** A question that a clone could not answer, as a talk of long ago leaves it. Answers the talk's id. */
export async function leaveQuestion(
  kernel: Kernel,
  { ownerId, cloneId, text }: { ownerId: string; cloneId: string; text: string },
): Promise<string> {
  const callId = newId()
  const row = { owner_id: ownerId, id: callId, clone_id: cloneId, clone_version: 1, channel: 'text' }
  const ended = { language: 'en', consent_transcript: true, status: 'completed', created_at: new Date(0) }
  await kernel.db
    .insertInto('calls')
    .values({ ...row, ...ended })
    .execute()
  await fileQuestion(kernel, { ownerId, cloneId, callId, turn: 1, text })
  return callId
}
