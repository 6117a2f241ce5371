import { formatter } from './formatter.ts'

const rounded = formatter(() => new Intl.NumberFormat('en', { maximumFractionDigits: 1 }))

/** "1,312", "4.5". Whole ones need no formatter: pages are to stand without one. */
export const figureWords = (figure: number): string =>
  Number.isSafeInteger(figure) ? String(figure).replace(/\B(?=(\d{3})+$)/g, ',') : rounded().format(figure)
