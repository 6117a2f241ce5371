import { DEFAULT_SITE, type PublicSite } from '@understudy/contract/site'
import { tellSite } from '../frame/public/site.ts'

/** The pages that follow are those of an installation whose operator set this up. */
export const onASite = (site: Partial<PublicSite> = {}): void => tellSite({ ...DEFAULT_SITE, ...site })
