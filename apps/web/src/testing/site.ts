import { DEFAULT_SITE, type PublicSite, SITE_META } from '@understudy/contract/site'
import { afterEach } from 'vitest'

afterEach(() => document.querySelector(`meta[name="${SITE_META}"]`)?.remove())

/** The pages of this test are those of an installation whose operator set this up. */
export function onASite(site: Partial<PublicSite>): void {
  const told = document.createElement('meta')
  told.name = SITE_META
  told.content = JSON.stringify({ ...DEFAULT_SITE, ...site })
  document.head.append(told)
}
