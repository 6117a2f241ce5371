import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { z } from 'zod'

/** As `chat` shows it: what Slack was sent. */
const Message = z.strictObject({
  text: z.string().min(1).max(40_000),
  mrkdwn: z.literal(false),
  unfurl_links: z.literal(false),
  unfurl_media: z.literal(false),
})

export interface SlackStub {
  /** `127.0.0.1:port` */
  readonly host: string
  /** The address of an incoming webhook there, of a channel of this name. */
  webhook(channel?: string): string
  /** What stands in a channel, the oldest first. */
  channel(name?: string): string[]
  /** Requests that came, refused ones included. */
  readonly requestCount: number
  /** What the next requests are answered, one each; `hang` never answers. */
  failNext(...answers: (number | 'hang' | 'redirect')[]): void
  close(): Promise<void>
}

const SECRET = 'XXXXXXXXXXXXXXXXXXXX'

/** A loopback server that takes incoming webhooks as Slack does: JSON to the secret path, `ok` or a word of refusal. */
export async function startSlackStub(): Promise<SlackStub> {
  const app = Fastify({ forceCloseConnections: true })
  const channels = new Map<string, string[]>()
  const answers: (number | 'hang' | 'redirect')[] = []
  let requestCount = 0
  app.post<{ Params: { channel: string; secret: string } }>(
    '/services/T000/:channel/:secret',
    async (request, reply) => {
      requestCount++
      const answer = answers.shift()
      if (answer === 'hang') return reply.hijack()
      if (answer === 'redirect') return reply.redirect(`/services/T000/elsewhere/${SECRET}`, 307)
      if (answer !== undefined) return reply.code(answer).send(WORDS[answer] ?? 'error')
      if (request.params.secret !== SECRET) return reply.code(403).send('invalid_token')
      const message = Message.safeParse(request.body)
      if (!message.success) return reply.code(400).send('invalid_payload')
      const { channel } = request.params
      channels.set(channel, [...(channels.get(channel) ?? []), message.data.text])
      return reply.type('text/html').send('ok')
    },
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const host = `127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    host,
    webhook: (channel = 'B000') => `http://${host}/services/T000/${channel}/${SECRET}`,
    channel: (name = 'B000') => channels.get(name) ?? [],
    get requestCount() {
      return requestCount
    },
    failNext: (...next) => void answers.push(...next),
    close: () => app.close(),
  }
}

const WORDS: Readonly<Record<number, string>> = {
  403: 'action_prohibited',
  404: 'no_service',
  410: 'channel_is_archived',
  429: 'rate_limited',
  500: 'rollup_error',
}
