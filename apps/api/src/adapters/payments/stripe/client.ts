import Stripe from 'stripe'
import type { Health } from '../../../kernel/connections.ts'
import type { Offers } from '../../../kernel/settings/offers.ts'
import { PaymentsError } from '../port.ts'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Origin of the API: Stripe's own, or that of a server that speaks as it does. */
  apiUrl: string
  /** Where visitors reach this installation, without a trailing slash. */
  publicUrl: string
  health: Health
  /** What plans and packs are called, cost and bring; those that come along without it. */
  offers?: Offers
  /** Most of one attempt. */
  timeoutMs?: number
}

const TIMEOUT_MS = 20_000
/** With the same Idempotency-Key, so that a lost answer costs nothing. */
const RETRIES = 2

/** The SDK behind one way of asking, which tells health and lets no words of Stripe's into our errors. */
export interface StripeClient {
  settings: StripeSettings
  sdk: Stripe
  /** Throws {@link PaymentsError} for whatever `work` throws. */
  ask<T>(what: string, work: (sdk: Stripe) => Promise<T>): Promise<T>
  /** As {@link ask}; what `unless` says instead of some of Stripe's refusals. */
  askUnless<T>(
    what: string,
    unless: (error: Stripe.errors.StripeError) => { instead: T } | undefined,
    work: (sdk: Stripe) => Promise<T>,
  ): Promise<T>
}

export function createStripeClient(settings: StripeSettings): StripeClient {
  const { protocol, hostname, port } = new URL(settings.apiUrl)
  const sdk = new Stripe(settings.secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port ? { port } : {}),
    timeout: settings.timeoutMs ?? TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    // Nothing of how fast this installation is goes to anybody.
    telemetry: false,
  })
  const askUnless: StripeClient['askUnless'] = async (what, unless, work) => {
    try {
      const answer = await work(sdk)
      settings.health.ok()
      return answer
    } catch (error) {
      const instead = error instanceof Stripe.errors.StripeError ? unless(error) : undefined
      if (instead) {
        settings.health.ok()
        return instead.instead
      }
      throw failed(settings.health, what, error)
    }
  }
  return { settings, sdk, askUnless, ask: (what, work) => askUnless(what, () => undefined, work) }
}

const REASONS: Readonly<Record<string, string>> = {
  StripeAuthenticationError: 'Stripe refuses the secret key',
  StripePermissionError: 'Stripe says that the secret key may not do this',
  StripeConnectionError: 'Stripe cannot be reached',
  StripeRateLimitError: 'Stripe has been asked too often',
}

/** What Stripe says may hold the end of a key, an address, a person: type, code and status are enough to look it up. */
function failed(health: Health, what: string, error: unknown): PaymentsError {
  if (error instanceof PaymentsError) {
    health.failed(error.message)
    return error
  }
  if (!(error instanceof Stripe.errors.StripeError)) return new PaymentsError(`${what}: not understood`)
  const { type, code, statusCode, requestId } = error
  health.failed(REASONS[type] ?? `Stripe failed at: ${what}${statusCode ? ` (${statusCode})` : ''}`)
  const facts = [type, code, statusCode, requestId].filter((fact) => fact !== undefined).join(' ')
  return new PaymentsError(`${what}: ${facts}`)
}

/** A page that a founder may be sent to: Stripe's own, or of the server that stands in its place. */
export function ownPage({ settings }: StripeClient, url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url)) return null
  const { protocol, hostname, origin } = new URL(url)
  const isStripes = protocol === 'https:' && (hostname === 'stripe.com' || hostname.endsWith('.stripe.com'))
  return isStripes || origin === new URL(settings.apiUrl).origin ? url : null
}

/** Fields that come as an id or as the whole thing. */
export const idOf = (field: string | { id: string } | null | undefined): string | null =>
  (typeof field === 'string' ? field : field?.id) ?? null

export const dateOf = (seconds: number): Date => new Date(seconds * 1_000)
