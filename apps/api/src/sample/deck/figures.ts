import { FUNDING, KEY_METRICS } from '../company.ts'

/** The number of a figure, as the company gives it. */
export function numberOf(id: string): number {
  const fact = [
    ...KEY_METRICS,
    FUNDING.raising,
    FUNDING.committed,
    FUNDING.minimumCheque,
    FUNDING.valuation,
  ].find((one) => one.id === id)
  if (!fact) throw new Error(`no figure ${id}`)
  return Number(fact.value.replaceAll(',', ''))
}

export const plain = (id: string): string => numberOf(id).toLocaleString('en-US')
export const euros = (id: string): string => `€${plain(id)}`
/** € in millions, with as many digits as there are. */
export const millions = (id: string): string => `€${numberOf(id) / 1_000_000} million`
export const percent = (id: string): string => `${numberOf(id)} %`
