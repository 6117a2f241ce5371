import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { deviceType } from '../talk/device-type.ts'
import { type Analytics, createAnalytics } from './analytics.ts'
import { keepVisitorId, knownVisitorId, visitId } from './visitor.ts'

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
    // The owner's own visits are set apart by the token; a beacon could not carry one.
    send: (route, body) =>
      call(route, { body, keepalive: true }).catch((error: unknown) => {
        if (mayWorkLater(error)) throw error
        return null
      }),
    named: keepVisitorId,
    isVisible: () => document.visibilityState === 'visible',
    session: () => ({ ...session, ...knownVisitorId() }),
  })
}

/** Too many, no line, or a server that is away: anything else never would. */
const mayWorkLater = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || error.status === 429 || error.status >= 500
