import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { type Configuration, Provider } from 'oidc-provider'
import { CLIENT, type Doing, type Person } from './person.ts'

export interface GoogleLike {
  issuer: string
  /** What the next person does. */
  next: Doing
  /** What the token endpoint was sent, oldest first. */
  readonly traded: readonly URLSearchParams[]
  close(): Promise<void>
}

/**
 * A certified OpenID provider on loopback, set as Google is: PKCE is a must, the client's secret comes in the body, name
 * and address stand in the ID token. Whoever arrives is signed in as `next` at once.
 */
export async function startGoogleLike(options: {
  redirectUri: string
  /** Name and address are to be asked for at the userinfo endpoint instead. */
  bareIdToken?: boolean
  port?: number
}): Promise<GoogleLike> {
  const people = new Map<string, Person>()
  const traded: URLSearchParams[] = []
  const server = createServer()
  await new Promise<void>((done) => server.listen(options.port ?? 0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, await configuration(options, people))
  const peer: GoogleLike = {
    issuer,
    next: { sub: 'nobody', name: 'Nobody' },
    traded,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.path === '/token') traded.push(new URLSearchParams(ctx.oidc?.body as Record<string, string>))
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const { next } = peer
    if (next !== 'cancel') people.set(next.sub, next)
    void (next === 'cancel'
      ? provider.interactionFinished(request, response, { error: 'access_denied' })
      : consentOf(provider, next.sub).then((consent) =>
          provider.interactionFinished(request, response, { login: { accountId: next.sub }, consent }),
        ))
  })
  return peer
}

async function consentOf(provider: Provider, accountId: string) {
  const grant = new provider.Grant({ accountId, clientId: CLIENT.id })
  grant.addOIDCScope('openid profile email')
  return { grantId: await grant.save() }
}

async function configuration(
  options: { redirectUri: string; bareIdToken?: boolean },
  people: ReadonlyMap<string, Person>,
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [options.redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'first' }] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: options.bareIdToken ?? false,
    cookies: { keys: ['of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ ...people.get(sub), sub }) }),
    // Nothing is remembered of who was there before: each arrival is asked anew.
    ttl: { Session: 1, Grant: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
  }
}
