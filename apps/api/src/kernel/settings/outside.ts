import type { PublicService } from '@understudy/contract/site'
import type { Env } from './env.ts'
import { type Service, servicesOf } from './services.ts'

/**
 * The services of other houses that are set up, as anybody may be told: what they are for, and at which host. A host of
 * the operator's own network is not named.
 */
export const outsideOf = (env: Env): PublicService[] =>
  servicesOf(env).flatMap((service) =>
    service.configured ? [{ name: service.name, at: hostOf(service) }] : [],
  )

function hostOf({ settings }: Service): string {
  for (const setting of settings) {
    if (setting && /^[a-z]+:\/\//.test(setting) && URL.canParse(setting)) {
      const { hostname } = new URL(setting)
      return isOwn(hostname) ? '' : hostname
    }
  }
  return ''
}

/** Of the operator's own machines: a name without a dot, an address, or one that the world does not know. */
const isOwn = (host: string) =>
  !host.includes('.') || /^[\d.]+$/.test(host) || host.startsWith('[') || /\.(internal|local|lan)$/.test(host)

/** What hears or reads a talk while it goes on. */
const HEARING = new Set(['ears', 'voice', 'model'])

/** Who hears a talk besides this server, each once. Empty names are the operator's own. */
export const hearersOf = (services: readonly PublicService[]): string[] => [
  ...new Set(services.filter(({ name }) => HEARING.has(name)).map(({ at }) => at)),
]
