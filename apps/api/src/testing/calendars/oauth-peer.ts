import { createHash, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { acceptForms } from '../../http/forms.ts'

export const CALENDAR_CLIENT = { id: 'understudy-calendars', secret: 'never to be seen anywhere' } as const

/** What goes wrong with a question to the API. */
export type CalendarFault =
  | { status: number; body?: object; retryAfter?: string }
  /** Nothing comes, and the connection stays open. */
  | 'hang'
  /** A page that is no JSON. */
  | 'nonsense'

export interface OAuthPeer {
  app: FastifyInstance
  url: string
  /** Whoever arrives next presses "cancel", or leaves boxes unticked. */
  next: 'allow' | 'cancel' | 'partly'
  /** Another refresh token at each use. */
  rotates: boolean
  readonly asked: readonly Record<string, string>[]
  readonly traded: readonly Record<string, string>[]
  readonly revoked: readonly string[]
  /** What the next questions to the API are answered, one each. */
  failNext(...faults: CalendarFault[]): void
  /** Every question from now on; null: none. */
  fault: CalendarFault | null
  /** Keeps the next question to the API whose path has this in it from being answered until it is let go. */
  holdNext(part: string): { asked: Promise<void>; letGo(): void }
  /** The founder takes the access back at the provider. */
  takeBack(): void
  /** Every token that was given for an hour is over. */
  expireTokens(): void
  close(): Promise<void>
}

/** An authorization server on loopback (RFC 6749, PKCE a must), with a place for an API behind its tokens. */
export async function startOAuthPeer(options: { revokes: boolean }): Promise<OAuthPeer> {
  const app = Fastify({ forceCloseConnections: true })
  acceptForms(app)
  const asked: Record<string, string>[] = []
  const traded: Record<string, string>[] = []
  const revoked: string[] = []
  const faults: CalendarFault[] = []
  const held: { part: string; arrive: () => void; go: Promise<void> }[] = []
  const codes = new Map<string, { challenge: string; redirectUri: string; scope: string }>()
  const grants = new Set<string>()
  const tokens = new Set<string>()
  const peer: OAuthPeer = {
    app,
    url: '',
    next: 'allow',
    rotates: false,
    asked,
    traded,
    revoked,
    fault: null,
    failNext: (...more) => void faults.push(...more),
    holdNext(part) {
      const asked = Promise.withResolvers<void>()
      const go = Promise.withResolvers<void>()
      held.push({ part, arrive: asked.resolve, go: go.promise })
      return { asked: asked.promise, letGo: go.resolve }
    },
    takeBack() {
      grants.clear()
      tokens.clear()
    },
    expireTokens: () => tokens.clear(),
    close: () => app.close(),
  }
  app.get('/.well-known/openid-configuration', async () => ({
    issuer: peer.url,
    authorization_endpoint: `${peer.url}/authorize`,
    token_endpoint: `${peer.url}/token`,
    ...(options.revokes ? { revocation_endpoint: `${peer.url}/revoke` } : {}),
    jwks_uri: `${peer.url}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  }))
  app.get<{ Querystring: Record<string, string> }>('/authorize', async ({ query }, reply) => {
    asked.push(query)
    const { code_challenge: challenge, redirect_uri: redirectUri = '', scope = '', state = '' } = query
    if (!challenge || query['code_challenge_method'] !== 'S256') return reply.code(400).send('no challenge')
    const back = new URL(redirectUri)
    back.searchParams.set('state', state)
    if (peer.next === 'cancel') back.searchParams.set('error', 'access_denied')
    else {
      const code = randomUUID()
      const granted = peer.next === 'partly' ? (scope.split(' ')[0] ?? '') : scope
      codes.set(code, { challenge, redirectUri, scope: granted })
      back.searchParams.set('code', code)
    }
    return reply.redirect(back.href)
  })
  const give = (scope: string, refresh: boolean) => {
    const access_token = randomUUID()
    tokens.add(access_token)
    const refresh_token = `refresh-${randomUUID()}`
    if (refresh) grants.add(refresh_token)
    return {
      access_token,
      token_type: 'Bearer',
      expires_in: 3600,
      scope,
      ...(refresh ? { refresh_token } : {}),
    }
  }
  app.post<{ Body: Record<string, string> }>('/token', async ({ body }, reply) => {
    traded.push(body)
    if (body['client_id'] !== CALENDAR_CLIENT.id || body['client_secret'] !== CALENDAR_CLIENT.secret) {
      return reply.code(401).send({ error: 'invalid_client' })
    }
    if (body['grant_type'] === 'refresh_token') {
      if (!grants.has(body['refresh_token'] ?? '')) return reply.code(400).send({ error: 'invalid_grant' })
      return give('', peer.rotates)
    }
    const begun = codes.get(body['code'] ?? '')
    codes.delete(body['code'] ?? '')
    const proof = createHash('sha256')
      .update(body['code_verifier'] ?? '')
      .digest('base64url')
    if (!begun || begun.redirectUri !== body['redirect_uri'] || proof !== begun.challenge) {
      return reply.code(400).send({ error: 'invalid_grant' })
    }
    return give(begun.scope, true)
  })
  app.post<{ Body: Record<string, string> }>('/revoke', async ({ body }) => {
    revoked.push(body['token'] ?? '')
    grants.delete(body['token'] ?? '')
    return {}
  })
  app.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.url.startsWith('/api/')) return
    const at = held.findIndex(({ part }) => request.url.includes(part))
    for (const { arrive, go } of at < 0 ? [] : held.splice(at, 1)) {
      arrive()
      await go
    }
    const fault = peer.fault ?? faults.shift()
    if (fault === 'hang') return reply.hijack()
    if (fault === 'nonsense') return reply.type('text/html').send('<p>Sign in to the hotel’s network</p>')
    if (fault) {
      if (fault.retryAfter !== undefined) reply.header('retry-after', fault.retryAfter)
      return reply.code(fault.status).send(fault.body ?? { error: { code: fault.status } })
    }
    const token = (request.headers.authorization ?? '').replace('Bearer ', '')
    if (!tokens.has(token)) return reply.code(401).send({ error: { code: 401 } })
  })
  return peer
}

export async function listen(peer: OAuthPeer): Promise<void> {
  await peer.app.listen({ host: '127.0.0.1', port: 0 })
  peer.url = `http://127.0.0.1:${(peer.app.server.address() as AddressInfo).port}`
}
