import { type IdentityProvider, type OutOf, routes } from '@understudy/contract'
import { call } from '../client.ts'

/** What the page at /auth/callback finds behind the `#`. */
export interface Arrived {
  code?: string
  linked?: string
  error?: string
  provider?: string
}

const HOPS = 12

/**
 * A browser that signs in: it keeps cookies by host and goes where it is sent. What leads to the installation's public
 * address goes to the server under test.
 */
export function aBrowser(server: { url: string }, publicUrl: string) {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (url: URL) => {
    const jar = jars.get(url.host) ?? new Map<string, string>()
    jars.set(url.host, jar)
    return jar
  }
  const ours = new URL(server.url)
  const cookies = () => [...jarOf(ours)].map(([name, value]) => `${name}=${value}`).join('; ')

  async function visit(url: URL): Promise<Response> {
    const cookie = [...jarOf(url)].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    keep(url, response.headers)
    return response
  }
  function keep(url: URL, headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) jarOf(url).delete(name)
      else jarOf(url).set(name, value)
    }
  }

  /** From the provider's page to the address of our callback, which is not visited yet. */
  async function toCallback(start: string): Promise<URL> {
    let url = new URL(start)
    for (let hop = 0; hop < HOPS; hop++) {
      if (url.origin === new URL(publicUrl).origin) return new URL(url.pathname + url.search, server.url)
      const response = await visit(url)
      const to = response.headers.get('location')
      if (to === null) throw new Error(`${url.href} answered ${response.status}: ${await response.text()}`)
      url = new URL(to, url)
    }
    throw new Error('sent around without end')
  }

  async function arrive(callback: URL): Promise<Arrived> {
    const response = await visit(callback)
    const to = response.headers.get('location') ?? ''
    if (response.status !== 303 || !to.startsWith('/auth/callback#')) {
      throw new Error(`the callback answered ${response.status} ${to} ${await response.text()}`)
    }
    return Object.fromEntries(new URLSearchParams(to.slice(to.indexOf('#') + 1)))
  }

  const headers = () => ({ cookie: cookies() })
  return {
    cookies,
    toCallback,
    arrive,
    /** Presses the button of a provider. */
    async start(
      provider: IdentityProvider,
      query: { referral_code?: string; timezone?: string } = {},
    ): Promise<string> {
      const reply = await call(server.url, routes.startExternalSignIn, {
        params: { provider },
        query,
        headers: headers(),
      })
      keep(ours, reply.headers)
      if (reply.status !== 200) throw new Error(`not started: ${JSON.stringify(reply.problem)}`)
      return reply.data.url
    },
    /** Presses the button, does what `next` of the peer says, and comes back. */
    async signIn(
      provider: IdentityProvider,
      query: { referral_code?: string; timezone?: string } = {},
    ): Promise<Arrived> {
      return arrive(await toCallback(await this.start(provider, query)))
    },
    /** Trades the code. */
    async complete(code: string | undefined) {
      const reply = await call(server.url, routes.completeExternalSignIn, {
        body: { code: code ?? '' },
        headers: headers(),
      })
      if (reply.status === 200) keep(ours, reply.headers)
      return reply
    },
    /** All of it. */
    async enter(provider: IdentityProvider): Promise<OutOf<typeof routes.completeExternalSignIn>> {
      const { code, error } = await this.signIn(provider)
      const reply = await this.complete(code)
      if (reply.status !== 200) throw new Error(`not signed in: ${error ?? reply.problem.error}`)
      return reply.data
    },
    async link(provider: IdentityProvider, token: string) {
      const reply = await call(server.url, routes.linkIdentity, {
        params: { provider },
        token,
        headers: headers(),
      })
      keep(ours, reply.headers)
      return reply
    },
  }
}

export type Browser = ReturnType<typeof aBrowser>
