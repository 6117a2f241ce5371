import type { Trace, Traces } from '@understudy/contract/traces'

export const keptWords = {
  named: 'kept with your name',
  firm: 'kept with your firm only',
  nothing: 'nothing kept',
}

/** What is known of who talked: what they let stand beside it. */
export const whoWords = ({ name, email, company }: Trace): string =>
  [name, email, company].filter(Boolean).join(', ') || 'nobody is named beside it'

/** Beside it, where they rated it. */
export const ratedWords = ({ rating }: Trace): string =>
  rating === null ? '' : `; you rated it ${rating} of 5`

/** The visitor's copy, to be read. */
export function copyToRead({ company, months, talks }: Traces): string {
  const parts = talks.map((talk) =>
    [
      `${talk.started_at}, ${talk.duration_seconds} s, ${keptWords[talk.kept]}; ${whoWords(talk)}${ratedWords(talk)}`,
      ...(talk.agreed_at ? [`Agreed at ${talk.agreed_at}, wording ${talk.wording ?? 'not named'}`] : []),
      ...talk.turns.map(({ who, text }) => `${who === 'you' ? 'You' : 'Clone'}: ${text}`),
      ...talk.corrections.map(({ text, at }) => `Your correction of ${at}: ${text}`),
    ].join('\n'),
  )
  return [`What ${company} keeps of your talks, for ${months} months after each`, ...parts].join('\n\n')
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
