import * as openid from 'openid-client'
import { isLoopback } from '../../kernel/settings/env.ts'
import { cappedBody } from './capped-body.ts'

/** Us, as one provider knows us. */
export interface DiscoveredClient {
  issuer: string
  clientId: string | undefined
  clientSecret: string | undefined
}

const TIMEOUT_SECONDS = 5
const CLOCKS_APART_SECONDS = 60
const DISCOVERED_FOR_MS = 10 * 60_000
const MAX_ANSWER_BYTES = 512 * 1024

/** Where endpoints are is read once in a while; the keys of ID tokens for each sign-in, so that they may change at any time. */
export function discoveredConfigs<Provider extends string>({
  clients,
  nowMs,
  timeoutSeconds: timeout = TIMEOUT_SECONDS,
}: {
  clients: Record<Provider, DiscoveredClient>
  nowMs: () => number
  timeoutSeconds?: number | undefined
}): (provider: Provider) => Promise<openid.Configuration> {
  const discovered = new Map<Provider, { at: number; metadata: openid.ServerMetadata }>()
  return async (provider) => {
    const { clientId = '', clientSecret = '', issuer } = clients[provider]
    const client = { client_secret: clientSecret, [openid.clockTolerance]: CLOCKS_APART_SECONDS }
    const auth = openid.ClientSecretPost(clientSecret)
    const execute = [openid.enableNonRepudiationChecks]
    if (isLoopback(new URL(issuer).hostname)) execute.push(openid.allowInsecureRequests)
    const known = discovered.get(provider)
    if (!known || nowMs() - known.at > DISCOVERED_FOR_MS) {
      const options = { execute, timeout, [openid.customFetch]: cappedFetch }
      const found = await openid.discovery(new URL(issuer), clientId, client, auth, options)
      discovered.set(provider, { at: nowMs(), metadata: found.serverMetadata() })
      return found
    }
    const config = new openid.Configuration(known.metadata, clientId, client, auth)
    config.timeout = timeout
    config[openid.customFetch] = cappedFetch
    for (const enable of execute) enable(config)
    return config
  }
}

export const challengeOf = async (verifier: string) => ({
  code_challenge: await openid.calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
})

/** Nobody may fill the memory with an answer. */
const cappedFetch: openid.CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit)
  const body = await cappedBody(response, MAX_ANSWER_BYTES)
  const { status, headers } = response
  // Some statuses may have no body at all, not even an empty one.
  return new Response(body.byteLength > 0 ? body : null, { status, headers })
}
