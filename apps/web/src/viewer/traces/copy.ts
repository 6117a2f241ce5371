import type { Trace, Traces } from '@understudy/contract/traces'
import { monthsWords } from '../../words/long-times.ts'

const ways = { named: 'kept with your name', firm: 'kept with your firm only' }

/** How it is kept and for how long after its end, as it was agreed to. */
export const keptWords = ({ kept, months }: Pick<Trace, 'kept' | 'months'>): string =>
  kept === 'nothing' ? 'nothing kept' : `${ways[kept]} for ${monthsWords(months)}`

/** What is known of who talked: what they let stand beside it. */
export const whoWords = ({ name, email, company }: Trace): string =>
  [name, email, company].filter(Boolean).join(', ') || 'nobody is named beside it'

/** Beside it, where they rated it. */
export const ratedWords = ({ rating }: Trace): string =>
  rating === null ? '' : `; you rated it ${rating} of 5`

/** The visitor's copy, to be read. */
export function copyToRead({ company, talks }: Traces): string {
  const parts = talks.map((talk) =>
    [
      `${talk.started_at}, ${talk.duration_seconds} s, ${keptWords(talk)}; ${whoWords(talk)}${ratedWords(talk)}`,
      ...(talk.agreed_at ? [`Agreed at ${talk.agreed_at}, wording ${talk.wording ?? 'not named'}`] : []),
      ...talk.turns.map(({ who, text }) => `${who === 'you' ? 'You' : 'Clone'}: ${text}`),
      ...talk.corrections.map(({ text, at }) => `Your correction of ${at}: ${text}`),
    ].join('\n'),
  )
  return [`What ${company} keeps of your talks, each for its time after its end`, ...parts].join('\n\n')
}

/** Hands the browser a file that was made here. */
export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
