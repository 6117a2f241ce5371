import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

/** What goes wrong with one request; the next ones are served again. */
export type TwilioFault =
  | { kind: 'status'; status: number; code?: number }
  /** The connection ends without an answer. */
  | { kind: 'cut' }
  | { kind: 'silent' }
  | { kind: 'nonsense'; status: number }

export interface TwilioPeer {
  baseUrl: string
  accountSid: string
  authToken: string
  from: string
  /** Texts that were taken, oldest first. */
  taken: { to: string; from: string; body: string }[]
  requestCount(): number
  failNext(...faults: TwilioFault[]): void
  close(): Promise<void>
}

/** Numbers that answer as Twilio's test numbers do. */
const BY_NUMBER: Readonly<Record<string, number>> = {
  '+15005550001': 21211,
  '+15005550002': 21612,
  '+15005550004': 21610,
  '+15005550009': 21614,
}

/** A loopback server of our own that answers POSTs of messages as Twilio does: login, form, JSON, error codes. */
export async function startTwilioPeer(): Promise<TwilioPeer> {
  const app = Fastify({ forceCloseConnections: true })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: unknown) => Object.fromEntries(new URLSearchParams(String(body))),
  )
  const [accountSid, authToken, from] = ['AC0123456789abcdef0123456789abcdef', 'token-canary', '+15005550006']
  const login = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const faults: TwilioFault[] = []
  const taken: TwilioPeer['taken'] = []
  let requests = 0
  const problem = (status: number, code: number) => ({
    code,
    message: 'as asked',
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  })

  app.post<{ Params: { sid: string }; Body: Record<string, string> }>(
    '/2010-04-01/Accounts/:sid/Messages.json',
    async (request, reply) => {
      requests++
      const fault = faults.shift()
      if (fault?.kind === 'cut') {
        request.raw.socket.destroy()
        return reply.hijack()
      }
      if (fault?.kind === 'silent') return new Promise(() => undefined)
      if (fault?.kind === 'nonsense')
        return reply.code(fault.status).type('text/html').send('<h1>Gateway</h1>')
      if (fault) return reply.code(fault.status).send(problem(fault.status, fault.code ?? 20429))
      if (request.headers.authorization !== login || request.params.sid !== accountSid)
        return reply.code(401).send(problem(401, 20003))
      const { To: to = '', From: sender = '', Body: body = '' } = request.body
      const code = sender === from ? BY_NUMBER[to] : 21606
      if (code !== undefined) return reply.code(400).send(problem(400, code))
      taken.push({ to, from: sender, body })
      return reply
        .code(201)
        .send({ sid: `SM${requests}`, status: 'queued', to, from: sender, body, error_code: null })
    },
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    accountSid,
    authToken,
    from,
    taken,
    requestCount: () => requests,
    failNext: (...more) => void faults.push(...more),
    close: () => app.close(),
  }
}
