import { type BodyInput, type OutOf, routes, type ServerMessage } from '@understudy/contract'
import { unique } from './builders.ts'
import { call } from './client.ts'
import { TalkClient } from './talk-client.ts'

type CallBody = BodyInput<typeof routes.createCall>
export type OpenedCall = OutOf<typeof routes.createCall>
/** A pitch as its builder made it. */
interface Shared {
  link: { unique_code: string }
}

/** Who was told that services of the operator's own network hear the talk, where those of tests are. */
export const TOLD = { transcript: true, wording: '1.12.own' }

/** A call opened by a new visitor through the pitch's link, in writing and with a transcript. */
export async function aCall(
  base: string,
  { link }: Shared,
  overrides: Partial<CallBody> = {},
): Promise<OpenedCall> {
  const reply = await call(base, routes.createCall, {
    body: {
      pitch_link_code: link.unique_code,
      session_id: unique('visitor'),
      channel: 'text',
      consent: { transcript: true },
      ...overrides,
    },
  })
  if (reply.status !== 201) throw new Error(`no call: ${JSON.stringify(reply.problem)}`)
  return reply.data
}

export interface OpenedTalk extends OpenedCall {
  client: TalkClient
  ready: Extract<ServerMessage, { type: 'ready' }>
}

/** {@link aCall}, its socket open and greeted. */
export async function aTalk(
  base: string,
  pitch: Shared,
  overrides: Partial<CallBody> = {},
): Promise<OpenedTalk> {
  const opened = await aCall(base, pitch, overrides)
  const client = await TalkClient.open(base, opened.url, { ticket: opened.ticket })
  return { ...opened, client, ready: await client.hello() }
}

/** Somebody of whom a talk may come to know the address. */
export interface MailedVisitor {
  sessionId: string
  email: string
}
export const aMailedVisitor = (): MailedVisitor => ({
  sessionId: unique('visit'),
  email: `${unique('vera')}@fund.example`,
})

/** They leave their details at a pitch, and say whether they may be mailed. */
export const leaveDetails = (
  base: string,
  { link }: Shared,
  { sessionId, email }: MailedVisitor,
  mayBeMailed = true,
) =>
  call(base, routes.submitInvestor, {
    body: {
      name: 'Vera',
      email,
      pitch_link_code: link.unique_code,
      session_id: sessionId,
      mail_me: mayBeMailed,
    },
  })

/** A talk of theirs in which these questions were asked and answered, hung up by now. Answers its id. */
export async function aTalkAsking(
  base: string,
  pitch: Shared,
  { sessionId }: MailedVisitor,
  questions: readonly string[],
  overrides: Partial<CallBody> = {},
): Promise<string> {
  const { call_id: id, client } = await aTalk(base, pitch, { session_id: sessionId, ...overrides })
  for (const [at, text] of questions.entries()) {
    client.send({ type: 'text', id: `q-${at}`, text })
    const { seq } = await client.until('user.final', (final) => final.id === `q-${at}`)
    await client.until('agent.end', (end) => end.seq > seq)
  }
  client.send({ type: 'hangup', id: 'bye' })
  await client.untilClosed()
  return id
}
