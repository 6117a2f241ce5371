import type { WhoCame } from '@understudy/contract/who-came'

/** A visitor of whom nothing is known. */
export const nobodyKnown: WhoCame = {
  investor_id: null,
  investor_name: null,
  investor_company: null,
  known_by: null,
  link_investor_id: null,
  link_investor_name: null,
  forwarded: false,
}
