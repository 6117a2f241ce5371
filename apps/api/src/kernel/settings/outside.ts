import type { PublicService } from '@understudy/contract/site'
import type { Env } from './env.ts'
import type { HouseSetting } from './houses.ts'
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
      return toldHost(setting)
    }
  }
  return ''
}

/** The host of an address as anybody may be told. */
export function toldHost(address: string): string {
  const { hostname } = new URL(address)
  return isOwn(hostname) ? '' : hostname
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

/** Where the language models are that write down what a talk was about, by the operator's and a founder's houses. */
export const readersWith = (
  services: readonly PublicService[],
  houses: readonly Pick<HouseSetting, 'id' | 'baseUrl'>[],
  used: readonly string[],
): string[] =>
  hearersWith(
    services.filter(({ name }) => name === 'model'),
    houses,
    used,
  )

/**
 * The same for the talks of a founder's clones.
 * @param houses that founders may bring keys to
 * @param used ids of those that this founder uses
 */
export const hearersWith = (
  services: readonly PublicService[],
  houses: readonly Pick<HouseSetting, 'id' | 'baseUrl'>[],
  used: readonly string[],
): string[] => [
  ...new Set([
    ...hearersOf(services),
    ...houses.filter(({ id }) => used.includes(id)).map(({ baseUrl }) => toldHost(baseUrl)),
  ]),
]
