import { apiBase } from '../../api/base.ts'
import { isRecord } from '../../api/is-record.ts'
import { deviceType } from '../talk/device-type.ts'
import { type Analytics, createAnalytics } from './analytics.ts'
import { bearer, keepVisitorId, knownVisitorId, visitId } from './visitor.ts'

const UTM_CHARS = 120
const REFERRER_CHARS = 2_000

/** Analytics of this browser; loaded only where the visitor agreed. */
export function startAnalytics(): Analytics {
  const query = new URLSearchParams(location.search)
  const campaign = (name: string) => query.get(name)?.slice(0, UTM_CHARS) ?? ''
  const session = {
    session_id: visitId(),
    device: deviceType(),
    language: navigator.language,
    referrer: document.referrer.slice(0, REFERRER_CHARS),
    utm_source: campaign('utm_source'),
    utm_medium: campaign('utm_medium'),
    utm_campaign: campaign('utm_campaign'),
  }
  return createAnalytics({
    send: async (path, body) => {
      const answer = await send(path, body)
      if (isRecord(answer) && typeof answer.visitor_id === 'string') keepVisitorId(answer.visitor_id)
    },
    isVisible: () => document.visibilityState === 'visible',
    session: () => ({ ...session, ...knownVisitorId() }),
  })
}

async function send(path: string, body: object): Promise<unknown> {
  const token = bearer()
  const response = await fetch(apiBase(import.meta.env.VITE_API_BASE) + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // The owner's own visits are set apart; a beacon could not carry this.
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
    keepalive: true,
  })
  // Too many, or a server that is away, may work later; anything else never would.
  if (response.status === 429 || response.status >= 500) throw new Error('not taken')
  return response.ok ? response.json() : null
}
