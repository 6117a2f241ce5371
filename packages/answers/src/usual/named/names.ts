import { COMPANY_NAMES } from './names-of-company.ts'
import { MONEY_NAMES } from './names-of-money.ts'
import { SELLING_NAMES } from './names-of-selling.ts'
import type { Names } from './name-patterns.ts'

/** By the library's intents. */
export const NAMES: ReadonlyMap<string, Names> = new Map(
  Object.entries<Names>({ ...COMPANY_NAMES, ...SELLING_NAMES, ...MONEY_NAMES }),
)
