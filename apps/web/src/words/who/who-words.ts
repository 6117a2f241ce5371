import type { WhoCame } from '@understudy/contract/who-came'

type Who = Pick<WhoCame, 'investor_name' | 'link_investor_name' | 'forwarded'> &
  Partial<Pick<WhoCame, 'known_by' | 'investor_company'>>

/** Who came in a few words: a name only where somebody is known; null where there is nothing to say. */
export function whoWords(who: Who): string | null {
  if (who.investor_name !== null) return who.investor_name
  if (who.link_investor_name === null) return null
  return who.forwarded
    ? `Forwarded from ${who.link_investor_name}`
    : `By the link of ${who.link_investor_name}`
}

/** What else is to be said of somebody who is named; empty for nothing. */
export function whoNotes(who: Who): string[] {
  if (who.investor_name === null) return []
  return [
    who.investor_company ?? '',
    who.forwarded ? `forwarded from ${who.link_investor_name}` : '',
    who.known_by === 'typed' ? 'address typed, not proven' : '',
  ].filter((note) => note !== '')
}
