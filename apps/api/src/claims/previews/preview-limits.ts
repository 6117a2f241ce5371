import type { Count } from '../../kernel/limits/port.ts'
import { rateOf } from '../../kernel/limits/rates.ts'
import { networkOf, siteOf } from '../../kernel/window-counter.ts'

/** What one network makes counts towards its limit for so long. */
export const PREVIEW_WINDOW_MS = rateOf('preview.network').windowMs

/** What a preview is counted for: who makes it, */
export const countsOfMaker = (address: string): readonly Count[] => [
  { limit: 'preview.network', key: networkOf(address) },
  { limit: 'preview.site', key: siteOf(address) },
]
/** and all who make one. */
export const COUNT_OF_ALL: Count = { limit: 'preview.all', key: 'all' }

export const MAX_PREVIEW_PAGES = 60
/** All files of previews that nobody has claimed. */
export const MAX_STORED_BYTES = 5 * 1024 * 1024 * 1024
