import { type CalendarProvider, routes } from '@understudy/contract'
import type { Founder } from '../builders.ts'
import { call } from '../client.ts'
import { CALENDAR_CLIENT, type OAuthPeer } from './oauth-peer.ts'

/** The settings that lead to the peers. */
export const calendarSettings = (peers: {
  google?: OAuthPeer & { apiUrl: string }
  microsoft?: OAuthPeer & { apiUrl: string }
}): Record<string, string> => ({
  ...(peers.google
    ? {
        GOOGLE_CLIENT_ID: CALENDAR_CLIENT.id,
        GOOGLE_CLIENT_SECRET: CALENDAR_CLIENT.secret,
        GOOGLE_ISSUER: peers.google.url,
        GOOGLE_CALENDAR_URL: peers.google.apiUrl,
      }
    : {}),
  ...(peers.microsoft
    ? {
        MICROSOFT_CLIENT_ID: CALENDAR_CLIENT.id,
        MICROSOFT_CLIENT_SECRET: CALENDAR_CLIENT.secret,
        MICROSOFT_ISSUER: peers.microsoft.url,
        MICROSOFT_GRAPH_URL: peers.microsoft.apiUrl,
      }
    : {}),
})

/** From the press of the button to where the browser is sent back: our callback's address, and the browser's cookie. */
export async function begin(
  base: string,
  founder: Pick<Founder, 'token'>,
  provider: CalendarProvider,
): Promise<{ callback: string; cookie: string }> {
  const { token } = founder
  const reply = await call(base, routes.connectCalendar, { token, params: { provider } })
  if (reply.status !== 200) throw new Error(`not begun: ${JSON.stringify(reply.problem)}`)
  const cookie = (reply.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  const at = await fetch(reply.data.url, { redirect: 'manual' })
  const back = new URL(at.headers.get('location') ?? '')
  return { callback: `${base}${back.pathname}${back.search}`, cookie }
}

/** Comes back from the provider; answers what the settings page is told. */
export async function arrive(at: { callback: string; cookie: string }): Promise<Record<string, string>> {
  const response = await fetch(at.callback, { redirect: 'manual', headers: { cookie: at.cookie } })
  const to = response.headers.get('location') ?? ''
  if (response.status !== 303 || !to.startsWith('/settings/availability#')) {
    throw new Error(`the callback answered ${response.status} ${to} ${await response.text()}`)
  }
  return Object.fromEntries(new URLSearchParams(to.slice(to.indexOf('#') + 1)))
}

/** All of it. */
export const connect = async (base: string, founder: Pick<Founder, 'token'>, provider: CalendarProvider) =>
  arrive(await begin(base, founder, provider))
