import { isLoopback } from '../../kernel/settings/env.ts'
import { cappedBody } from './capped-body.ts'

const WITHIN_MS = 5_000
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024
const REDIRECTS = 3

/**
 * Fetches pictures of external accounts: by https, from the hosts that the operator lists, which may lead on within
 * themselves only, within 5 s and 5 MB. A host of loopback may do without TLS. Null for anything else.
 * @param hosts separated by commas, each with its port where it has one
 */
export function pictureFetcher(hosts: string, withinMs = WITHIN_MS) {
  const listed = new Set(hosts.split(',').map((host) => host.trim()))
  const mayBeAsked = (url: URL) =>
    listed.has(url.host) &&
    url.username === '' &&
    url.password === '' &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))

  return async (address: string): Promise<Uint8Array | null> => {
    const signal = AbortSignal.timeout(withinMs)
    let url = URL.parse(address)
    const first = url?.host
    try {
      for (let hop = 0; hop <= REDIRECTS; hop++) {
        if (!url || url.host !== first || !mayBeAsked(url)) return null
        const response = await fetch(url.href, { redirect: 'manual', signal, headers: { accept: 'image/*' } })
        const to = response.headers.get('location')
        if (response.status >= 300 && response.status < 400 && to !== null) {
          await response.body?.cancel()
          url = URL.parse(to, url.href)
        } else if (response.ok) {
          return await cappedBody(response, MAX_PICTURE_BYTES)
        } else {
          await response.body?.cancel()
          return null
        }
      }
    } catch {
      // Away, slow, too large or broken off: the account goes without a picture.
    }
    return null
  }
}
