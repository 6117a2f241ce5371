import type { CreditBringer } from '@understudy/contract'

/** The keys that an operator's grants and automatic refills are written under. */
export const KEY_OF = {
  operator: (id: string) => `operator:${id}`,
  refill: (crossing: number | string) => `refill:${crossing}`,
}

/** Who brought what is written under a key; null: a plan, its owner or a call. */
export function bringerBy(key: string): CreditBringer | null {
  if (key.startsWith(KEY_OF.operator(''))) return 'operator'
  return key.startsWith(KEY_OF.refill('')) ? 'auto-refill' : null
}
