import { figureWords } from '../figures.ts'
import { formatter } from '../formatter.ts'

const dollars = formatter(
  () => new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 }),
)

export const tokenWords = (count: number): string => figureWords(count)

/** `$0.0042` */
export const usdWords = (usd: number): string => dollars().format(usd)

/** `, at most $0.0042`; empty where nobody told a price. Cached tokens may cost less. */
export const costWords = (usd: number | null): string =>
  usd === null ? '' : `, at most ${dollars().format(usd)}`

interface Took {
  input_tokens: number
  output_tokens: number
  cost_usd: number | null
}

/** `1,200 tokens read, 90 written, at most $0.0042` */
export const tookWords = ({ input_tokens: read, output_tokens: written, cost_usd }: Took): string =>
  `${tokenWords(read)} tokens read, ${tokenWords(written)} written${costWords(cost_usd)}`

/** `peer-1 at models.example, with your own key` */
export const modelWriterWords = ({
  model,
  host,
  own,
}: {
  model: string
  host: string
  own: boolean
}): string => `${model} at ${host}${own ? ', with your own key' : ''}`
