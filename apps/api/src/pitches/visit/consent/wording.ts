import type { ConsentWording, ShownConsent } from '@understudy/contract'
import { copyWords } from '../../../publishing/voice-copies/copy-words.ts'

/** Of the words below. Whoever changes what they say raises it: it is stored with each talk. */
const TEMPLATE = 1
/** Of those of a pitch that nobody has claimed. */
const UNCLAIMED_TEMPLATE = 2

/** What the words are made of. */
export interface ConsentFacts {
  company: string
  months: number
  /** Hosts that hear or read a talk besides this server; empty for one of the operator's own. */
  hearers: readonly string[]
  /** Whose voice the clone speaks with an AI copy of; null where it is nobody's. */
  copyOf: string | null
  /** Those of them whose language model reads what was kept once more, to write down what it was about. */
  readers: readonly string[]
  /** Made for the company by somebody else: there is no founder to read anything. */
  isUnclaimed: boolean
}

/** `1.12.-`: the template, the months, who else hears it, whether a voice is copied, and who reads it afterwards. */
const versionOf = ({ months, hearers, copyOf, readers, isUnclaimed }: ConsentFacts): string => {
  const reads = isUnclaimed || readers.length === 0 ? '' : `${READS}${namesOf(readers)}`
  const template = isUnclaimed ? `${UNCLAIMED_TEMPLATE}.0` : `${TEMPLATE}.${months}`
  return `${template}.${namesOf(hearers) || '-'}${copyOf === null ? '' : '.copy'}${reads}`
}

const READS = ':reads-'
const namesOf = (hosts: readonly string[]) => hosts.map((host) => host || 'own').join('+')

/** Whether that version said that a language model at this host, as it is told, reads a talk afterwards. Pure. */
export const saidToRead = (version: string | null, host: string): boolean =>
  version
    ?.split(READS)[1]
    ?.split('+')
    .includes(host || 'own') ?? false

/** Whether that version named this host, as it is told, among those that hear or read a talk while it goes on. Pure. */
export const saidToHear = (version: string | null, host: string): boolean =>
  /^\d+\.\d+\.(.+?)(?:\.copy)?$/
    .exec(version?.split(READS)[0] ?? '')?.[1]
    ?.split('+')
    .includes(host || 'own') ?? false

/** Whether that version said that nothing is kept of a talk but its length: there was nobody to read it. Pure. */
export const saidToKeepNothing = (version: string | undefined): boolean => /^\d+\.0+\./.test(version ?? '')

/** What is said of a talk before its first word. Pure. */
export function shownConsent(facts: ConsentFacts): ShownConsent {
  const { company, hearers, copyOf, isUnclaimed } = facts
  const others = hearers.length === 0 ? 'Nobody else hears it.' : `It is also heard by ${heardBy(hearers)}.`
  const kept = isUnclaimed
    ? 'Nobody gets this talk, and nothing of it is kept but its length.'
    : `${company} gets this talk in writing and keeps it for ${monthWords(facts.months)}. Sound is never stored.`
  const scored = isUnclaimed ? '' : ' From what you hear and ask, your interest is scored.'
  return {
    version: versionOf(facts),
    line: `${kept} ${others}${scored}${copyOf === null ? '' : ` You hear ${copyWords(copyOf)}.`}`,
  }
}

/** The same in full. Pure. */
export const consentWording = (facts: ConsentFacts): ConsentWording => ({
  ...shownConsent(facts),
  parts: facts.isUnclaimed ? unclaimedParts(facts) : partsOf(facts),
})

type Parts = ConsentWording['parts']

function partsOf({ company, months, hearers, copyOf, readers }: ConsentFacts): Parts {
  return [
    {
      title: 'Who gets it',
      text: `The people of ${company} who run this pitch. Nobody uses it to improve the product.`,
    },
    {
      title: 'What is kept',
      text: `What you ask and what you heard, as text, for ${monthWords(months)} from the end of the talk. Sound is never stored. How long the talk took stays after that, without words.`,
    },
    {
      title: 'Who else hears it',
      text: `${hearerWords(hearers)}${afterwardsWords(company, readers)} ${SPOKEN} Questions that stay open are told to ${company} by mail too.`,
    },
    ...copyParts(copyOf),
    {
      title: 'Your interest is scored',
      text: `From how much you hear, what you ask and whether you come back, ${company} sees how interested you seem. No decision about you is made by it alone.`,
    },
    {
      title: 'With your name',
      text: 'Where you left your name or address, or came by a link of your own, it stands beside the talk.',
    },
    {
      title: 'Firm only',
      text: 'The talk is kept with the name of your firm, where that is known. Neither your name nor your address is put beside it, and it counts for no record of yours.',
    },
    {
      title: 'Nothing',
      text: 'Nothing is kept but how long it took. Open questions cannot be passed on.',
    },
    {
      title: 'Afterwards',
      text: 'You can have a copy, set something right or delete it, under "Your traces" on this page, without an account.',
    },
  ]
}

/** There is no founder, and nothing to choose. */
const unclaimedParts = ({ hearers, copyOf }: ConsentFacts): Parts => [
  {
    title: 'Who gets it',
    text: 'Nobody: no founder has taken this pitch over. Nobody uses the talk to improve the product.',
  },
  { title: 'What is kept', text: 'How long it took, without words. Sound is never stored.' },
  { title: 'Who else hears it', text: `${hearerWords(hearers)} ${SPOKEN}` },
  ...copyParts(copyOf),
]

const SPOKEN = 'If you speak and your browser turns it into text, its maker may do that for it.'

const hearerWords = (hearers: readonly string[]): string =>
  hearers.length === 0
    ? 'No other service: speech is made and answers are found on this server.'
    : `${heardBy(hearers)}, while the talk goes on.`

const copyParts = (copyOf: string | null): Parts =>
  copyOf === null
    ? []
    : [
        {
          title: 'Whose voice you hear',
          text: `Not a person’s: ${copyWords(copyOf)}, made with their recorded consent, for this clone alone.`,
        },
      ]

const monthWords = (months: number) => (months === 1 ? 'one month' : `${months} months`)

const afterwardsWords = (company: string, readers: readonly string[]): string =>
  readers.length === 0
    ? ''
    : ` Where the talk is kept, a language model of ${heardBy(readers)} reads it once more after its end, to write down for ${company} what it was about.`

const heardBy = (hearers: readonly string[]): string =>
  new Intl.ListFormat('en').format(hearers.map((host) => host || 'a server of this site’s operator'))
