import type { SampleFunding } from '../companies/sample-company.ts'

/** Writes a company's figures as its slides show them, by their ids. */
export interface ShownFigures {
  numberOf(id: string): number
  plain(id: string): string
  money(id: string): string
  /** In millions, with as many digits as there are. */
  millions(id: string): string
  percent(id: string): string
}

const WORDS = {
  en: { million: 'million', locale: 'en-US' },
  de: { million: 'Mio.', locale: 'de-DE' },
} as const

/** `sign` of the currency: before the amount in English, behind it in German. Throws for an id that is none. */
export function shownFigures(
  { keyMetrics = [], raising, committed, minimumCheque, valuation }: SampleFunding,
  sign: string,
  language: keyof typeof WORDS = 'en',
): ShownFigures {
  const facts = [...keyMetrics, raising, committed, minimumCheque, valuation]
  const { million, locale } = WORDS[language]
  const numberOf = (id: string): number => {
    const fact = facts.find((one) => one?.id === id)
    if (!fact) throw new Error(`no figure ${id}`)
    return Number(fact.value.replaceAll(',', ''))
  }
  const plain = (id: string) => numberOf(id).toLocaleString(locale)
  const signed = (amount: string) => (language === 'de' ? `${amount} ${sign}` : `${sign}${amount}`)
  return {
    numberOf,
    plain,
    money: (id) => signed(plain(id)),
    millions: (id) => {
      const amount = (numberOf(id) / 1_000_000).toLocaleString(locale, { maximumFractionDigits: 3 })
      return language === 'de' ? `${amount} ${million} ${sign}` : `${sign}${amount} ${million}`
    },
    percent: (id) => `${plain(id)} %`,
  }
}
