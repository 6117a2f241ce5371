import type { Correction, FigureListener } from '@understudy/contract/corrections'
import { wordsByCode } from '../../frame/errors/words-by-code.ts'
import { figureWords } from '../../words/figures.ts'

export const sendCorrectionWords = wordsByCode(
  {
    not_found: 'Clone not found',
    wrong_state: 'This figure has changed again since. Load the page anew to see who heard what.',
    rate_limited: 'Too many in a short time.',
  },
  'The correction was not sent. Please try again.',
)

export const talksWords = (count: number): string => (count === 1 ? '1 talk' : `${figureWords(count)} talks`)

/** What a figure is now. */
export const nowWords = ({ label, value, version }: Correction): string =>
  value === null
    ? `${label}: not stated since version ${version}`
    : `${label}: ${value} since version ${version}`

/** How those are told who were not yet. */
export function reachWords({ unsent, unsent_by_mail: mailed }: Correction): string {
  const rest = unsent - mailed
  if (rest === 0) return 'They are told by mail.'
  const page = 'the pitch page tells it when its visitor comes back in the same browser'
  if (mailed === 0) return `No address may be mailed: ${page}.`
  return `${talksWords(mailed)} by mail; for the rest, ${page}.`
}

/** How one listener is told. */
export function listenerWords({ reach, email }: FigureListener): string {
  if (reach === 'mail') return `By mail to ${email}`
  return reach === 'page'
    ? 'Cannot be mailed; the pitch page tells it when they come back'
    : 'Cannot be reached: nothing is kept that leads back to them'
}
