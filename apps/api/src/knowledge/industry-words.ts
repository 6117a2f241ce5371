import type { InvestmentFocus } from '@understudy/contract'

/** Names of the investors' list, as a founder says what kind of company it is. */
const KINDS: Record<InvestmentFocus, string> = {
  SaaS: 'a SaaS company',
  AI: 'an AI company',
  Fintech: 'a fintech company',
  Healthcare: 'a healthcare company',
  Enterprise: 'an enterprise company',
  Consumer: 'a consumer company',
  Marketplace: 'a marketplace',
  Hardware: 'a hardware company',
  Crypto: 'a crypto company',
}
const kindOf = new Map(Object.entries(KINDS).map(([name, kind]) => [name.toLowerCase(), kind]))

/** What is written with a capital wherever it stands: "European logistics". */
const PROPER = /^(?:\p{Lu}\p{Ll}*(?:pean|ican|ian|erman|ish|ese|ordic|rench|utch|altic)|Asian|Alpine)$/u

/** "We are a consumer company based in Ghent"; of no such kind it works in something: "in insurance and climate". */
export function industrySentence(industry: string, location: string): string {
  const kind = kindOf.get(industry.trim().toLowerCase())
  if (kind) return `We are ${kind}${location && ` based in ${location}`}.`
  const fields = industry.split(/\s*[,;/|]\s*/).filter((field) => field !== '')
  const said = new Intl.ListFormat('en').format(fields.map(asSaid))
  return `We work in ${said}${location && `${fields.length > 1 ? ',' : ''} and are based in ${location}`}.`
}

/** Within a sentence: titles lose their capitals, names and abbreviations keep theirs. */
const asSaid = (field: string): string =>
  field
    .split(' ')
    .map((word) => (/^\p{Lu}\p{Ll}+$/u.test(word) && !PROPER.test(word) ? word.toLowerCase() : word))
    .join(' ')
