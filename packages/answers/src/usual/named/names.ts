import type { Names } from './name-patterns.ts'
import { COMPANY_NAMES } from './names-of-company.ts'
import { MARKET_NAMES } from './names-of-market.ts'
import { MONEY_NAMES } from './names-of-money.ts'
import { ROUND_NAMES } from './names-of-round.ts'
import { SELLING_NAMES } from './names-of-selling.ts'

/** By the library's intents. */
export const NAMES: ReadonlyMap<string, Names> = new Map(
  Object.entries<Names>({
    ...COMPANY_NAMES,
    ...MARKET_NAMES,
    ...SELLING_NAMES,
    ...MONEY_NAMES,
    ...ROUND_NAMES,
  }),
)
