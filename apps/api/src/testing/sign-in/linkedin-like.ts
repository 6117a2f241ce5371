import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { acceptForms } from '../../http/forms.ts'
import { CLIENT, type Doing, type Person } from './person.ts'

/** What goes wrong at the token endpoint, until it is set anew. */
export type Fault =
  /** Another status with this body. */
  | { kind: 'answer'; status: number; body: string; contentType?: string }
  /** Nothing comes, and the connection stays open. */
  | { kind: 'silent' }
  /** An ID token with other claims. */
  | { kind: 'claims'; claims: JWTPayload }
  /** An ID token signed by nobody that it publishes. */
  | { kind: 'foreign-key' }

export interface LinkedInLike {
  issuer: string
  /** What the next person does. */
  next: Doing
  fault: Fault | null
  /** Queries of the authorization endpoint and bodies of the token endpoint, oldest first. */
  readonly asked: readonly Record<string, string>[]
  readonly traded: readonly Record<string, string>[]
  /** From now on it signs with a key of its own making, and publishes that one alone. */
  rotateKeys(): Promise<void>
  close(): Promise<void>
}

interface Issued {
  person: Person
  redirectUri: string
}

/**
 * What LinkedIn is, on loopback: OpenID Connect with the client's secret in the body, without PKCE, and with ID tokens
 * that hold no nonce, whatever was asked.
 */
export async function startLinkedInLike(options: { port?: number } = {}): Promise<LinkedInLike> {
  const app = Fastify({ forceCloseConnections: true })
  acceptForms(app)
  const codes = new Map<string, Issued>()
  const asked: Record<string, string>[] = []
  const traded: Record<string, string>[] = []
  let key = await newKey()
  const peer: LinkedInLike = {
    issuer: '',
    next: 'cancel',
    fault: null,
    asked,
    traded,
    rotateKeys: async () => {
      key = await newKey()
    },
    close: () => app.close(),
  }
  mountPublished(app, peer, () => key.jwk)
  app.get<{ Querystring: Record<string, string> }>('/oauth/v2/authorization', async ({ query }, reply) => {
    asked.push(query)
    const back = new URL(query['redirect_uri'] ?? '')
    // As it does: an unknown parameter of a security extension is not a reason to go on without it.
    if (query['code_challenge'] !== undefined || query['client_id'] !== CLIENT.id)
      return reply.code(400).send()
    back.searchParams.set('state', query['state'] ?? '')
    if (peer.next === 'cancel') {
      back.searchParams.set('error', 'user_cancelled_login')
    } else {
      const code = randomUUID()
      codes.set(code, { person: peer.next, redirectUri: query['redirect_uri'] ?? '' })
      back.searchParams.set('code', code)
    }
    return reply.redirect(back.href)
  })
  app.post<{ Body: Record<string, string> }>('/oauth/v2/accessToken', async ({ body, headers }, reply) => {
    traded.push(body)
    const { fault } = peer
    if (fault?.kind === 'silent') return reply.hijack()
    if (fault?.kind === 'answer') return sendAsItIs(reply, fault)
    if (headers.authorization || body['client_id'] !== CLIENT.id || body['client_secret'] !== CLIENT.secret) {
      const description = 'Client authentication failed'
      return reply.code(401).send({ error: 'invalid_client', error_description: description })
    }
    const issued = codes.get(body['code'] ?? '')
    codes.delete(body['code'] ?? '')
    if (!issued || issued.redirectUri !== body['redirect_uri']) {
      return reply.code(400).send({ error: 'invalid_request', error_description: 'code is not valid' })
    }
    const signer = fault?.kind === 'foreign-key' ? { ...(await newKey()), jwk: key.jwk } : key
    const claims = fault?.kind === 'claims' ? fault.claims : {}
    const id_token = await idToken(signer, { ...issued.person, iss: peer.issuer, aud: CLIENT.id, ...claims })
    return { access_token: randomUUID(), token_type: 'Bearer', expires_in: 3600, scope: 'openid', id_token }
  })
  await app.listen({ port: options.port ?? 0, host: '127.0.0.1' })
  peer.issuer = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/oauth`
  return peer
}

function mountPublished(app: FastifyInstance, peer: LinkedInLike, jwk: () => object): void {
  app.get('/oauth/.well-known/openid-configuration', async () => ({
    issuer: peer.issuer,
    authorization_endpoint: `${peer.issuer}/v2/authorization`,
    token_endpoint: `${peer.issuer}/v2/accessToken`,
    jwks_uri: `${peer.issuer}/openid/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'profile', 'email'],
  }))
  app.get('/oauth/openid/jwks', async () => ({ keys: [jwk()] }))
}

const sendAsItIs = (reply: FastifyReply, { status, body, contentType }: Extract<Fault, { kind: 'answer' }>) =>
  reply
    .code(status)
    .type(contentType ?? 'application/json')
    .send(body)

async function newKey() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  return {
    privateKey,
    jwk: { ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig', kid: randomUUID() },
  }
}

function idToken({ privateKey, jwk }: Awaited<ReturnType<typeof newKey>>, claims: JWTPayload) {
  const nowSeconds = Math.floor(Date.now() / 1000)
  return new SignJWT({ iat: nowSeconds, exp: nowSeconds + 3600, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: jwk.kid })
    .sign(privateKey)
}
