import { routes } from '@understudy/contract'
import { call } from '../../apps/api/src/testing/client.ts'
import { TalkClient } from '../../apps/api/src/testing/talk-client.ts'

/** A typed talk of somebody at an address; null where it was refused. The server must trust its proxy. */
export async function aVisitor(baseUrl: string, code: string, address: string): Promise<TalkClient | null> {
  const { status, data } = await call(baseUrl, routes.createCall, {
    body: { pitch_link_code: code, channel: 'text', consent: { transcript: true } },
    headers: { 'x-forwarded-for': address },
  })
  if (status !== 201) return null
  const client = await TalkClient.open(baseUrl, data.url, { ticket: data.ticket })
  await client.hello()
  return client
}
