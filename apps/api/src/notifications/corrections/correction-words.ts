import type { Face } from '../../kernel/letters/face.ts'
import type { Letter } from '../../kernel/letters/letter.ts'
import type { ListenerRow } from './correction-queries.ts'

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** What a figure is now; null where it is stated no more. Withheld from who may not hear it. */
export type NowStated = { value: string | null } | 'withheld'

/** What somebody was told, and what it is now. Who may not hear the one is not told the other again either. */
export function correctionWords(heard: Pick<ListenerRow, 'label' | 'value' | 'heard_at'>, now: NowStated) {
  const told = now === 'withheld' ? heard.label : `${heard.label}: ${heard.value}`
  return { told: `You were told on ${DAY.format(heard.heard_at)}: ${told}`, now: nowWords(now) }
}

function nowWords(now: NowStated): string {
  if (now === 'withheld')
    return 'This has changed since. The founders tell you what it is now, if you ask them.'
  return now.value === null ? 'The company does not state this any more.' : `It is ${now.value} now.`
}

/** A correction of what one person was told, in one talk or several. */
export const correctionLetter = (mail: {
  face: Face
  company: string
  heard: readonly Pick<ListenerRow, 'label' | 'value' | 'heard_at'>[]
  now: NowStated
  /** Of the pitch; null where it is closed by now. */
  url: string | null
  /** The address was left to be mailed at, else it was proven. */
  wasLeft: boolean
  stopUrl: string
}): Letter => ({
  face: mail.face,
  heading: `${mail.company} has changed a figure that you were told`,
  lines: [...new Set(mail.heard.map((one) => correctionWords(one, mail.now).told)), nowWords(mail.now)],
  ...(mail.url === null ? {} : { action: { label: 'Open the pitch', url: mail.url } }),
  reason: mail.wasLeft
    ? `You get this mail because this address was left with ${mail.company} on their pitch page, with the wish to be mailed.`
    : `You get this mail because you proved this address on the pitch page of ${mail.company}, where you were told this.`,
  stop: { label: `No more mails from ${mail.company}`, url: mail.stopUrl },
})
