import { greetingOf } from '../voices/greetings.ts'

const ENGLISH = [
  'We help small bakeries plan their ovens, their people and their flour.',
  'Revenue grew to €1.26m in Q3 2026.',
  'Eleven of our first twelve customers are still with us.',
  'What would you like to know?',
  'Our founders met at sea, and both of them can weld.',
  'Please confirm your email address, and ask me again.',
  'Churn fell from 4.1% to 2.5% within a year.',
  'The round closes in November; half of it is spoken for.',
  'I can pass that question on to the team.',
  'Thank you for listening, and goodbye.',
]

const REGIONS = [
  'DE',
  'FR',
  'ES',
  'IT',
  'PL',
  'GR',
  'TR',
  'UA',
  'IN',
  'CN',
  'BR',
  'MX',
  'EG',
  'SE',
  'FI',
  'NL',
  'PT',
  'GB',
]

/** Ten sentences of a language, as the clones speak it; other than in English most are names that the Unicode data have. */
export function tenSentencesOf(languageId: string): string[] {
  if (languageId.startsWith('en')) return ENGLISH
  const name = new Intl.DisplayNames([languageId], { type: 'region' })
  const list = new Intl.ListFormat([languageId])
  const listed = Array.from({ length: 9 }, (_, n) => {
    const regions = Array.from({ length: 4 }, (_, k) => REGIONS[(n * 2 + k * 5) % REGIONS.length] ?? 'DE')
    return `${list.format([...new Set(regions)].map((region) => name.of(region) ?? region))}.`
  })
  return [greetingOf(languageId) ?? '', ...listed]
}
