import type { Investor } from './investor.ts'

/** Where anybody can have an address: it says nothing of who belongs together. */
const FREE_MAIL =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|icloud|me|aol|proton|protonmail|gmx|web|mail)\.[a-z.]+$/i

/** By what the same person is found again who is written down otherwise: "Priya R." of the same fund. */
export function likelySearches({
  name,
  company,
  email,
}: Pick<Investor, 'name' | 'company' | 'email'>): string[] {
  const domain = email?.split('@')[1] ?? ''
  const searches = [name, company ?? '', FREE_MAIL.test(domain) ? '' : domain && `@${domain}`]
  return [...new Set(searches.map((text) => text.trim()).filter((text) => text.length > 1))]
}
