import type { Face } from '../../kernel/letters/face.ts'
import type { Letter } from '../../kernel/letters/letter.ts'

export interface Answered {
  question: string
  /** Empty while the founders have not answered yet, and where it waits. */
  answer: string
  /** The material holds it, and it is told to who proves an address. */
  waits?: true
}

const MOST_ITEMS = 30
const QUESTION_CHARS = 300
const ANSWER_CHARS = 2_000
const WORD = /[^\s<>()[\]{}"'“”„«»‘’,;]+/gu
/** What mail programs turn into a link: any scheme, a name that ends like a domain, four numbers with a port or path. */
const WEB_ADDRESS = /:\/\/|[\p{L}\p{M}\p{N}_-]\.\p{L}[\p{L}\p{M}]|\b(?:\d{1,3}\.){3}\d{1,3}[:/]/u

/**
 * A visitor's own words as they may stand in a mail: anybody can type anybody's address, and must not be able to have
 * links sent there in our name. Word by word, so that a long text is read in one go.
 */
const quoted = (text: string): string =>
  cut(
    text
      .replace(/\s+/g, ' ')
      .trim()
      .replace(WORD, (word) => (isAddress(word) ? '…' : word)),
    QUESTION_CHARS,
  )

/** As it reads: wide letters are letters, and signs that nobody sees part nothing. */
const isAddress = (word: string): boolean => WEB_ADDRESS.test(word.normalize('NFKC').replace(/\p{Cf}/gu, ''))

const cut = (text: string, chars: number): string => {
  const points = [...text]
  return points.length > chars ? `${points.slice(0, chars - 1).join('')}…` : text
}

const OPEN = 'This one is passed on to the founders. Their answer comes by mail.'
const WAITS =
  'This one waits for a proven address. Ask it again in the pitch and confirm your email there: then it is answered.'

const itemsOf = (answered: readonly Answered[]) =>
  answered
    .slice(0, MOST_ITEMS)
    .map((one) => ({ title: quoted(one.question), content: cut(contentOf(one), ANSWER_CHARS) }))

function contentOf({ answer, waits }: Answered): string {
  if (waits) return WAITS
  return answer === '' ? OPEN : answer
}

export interface TalkMail {
  face: Face
  company: string
  note: string
  answered: readonly Answered[]
  /** Titles of what this listener may take along. */
  documents: readonly string[]
  /** Of the pitch. */
  url: string
  offersMeetings: boolean
  stopUrl: string
}

/** What somebody asked a clone, with its answers, and where the pitch leads on to. */
export const talkLetter = (mail: TalkMail): Letter => ({
  face: mail.face,
  heading: `What you asked ${mail.company}`,
  lines: [mail.note],
  items: [
    ...itemsOf(mail.answered),
    ...(mail.documents.length === 0
      ? []
      : [
          {
            title: 'Documents to take along',
            content: mail.documents.slice(0, MOST_ITEMS).join(', '),
            url: `${mail.url}#documents`,
          },
        ]),
    ...(mail.offersMeetings
      ? [{ title: 'Choose a time to meet', content: `With ${mail.company}.`, url: `${mail.url}#meet` }]
      : []),
    { title: 'Open the pitch again', content: '', url: mail.url },
  ],
  notes: ['The answers are those of an AI clone, from the company’s own material.'],
  ...footOf(mail),
})

/** The founders' own answers to what somebody asked. */
export const answerLetter = (
  mail: Pick<TalkMail, 'face' | 'company' | 'answered' | 'url' | 'stopUrl'>,
): Letter => ({
  face: mail.face,
  heading: mail.answered.length === 1 ? 'Your question is answered' : 'Your questions are answered',
  lines: [`The founders of ${mail.company} have answered what their clone could not.`],
  items: itemsOf(mail.answered),
  action: { label: 'Open the pitch', url: mail.url },
  ...footOf(mail),
})

const footOf = ({ company, stopUrl }: { company: string; stopUrl: string }) => ({
  reason: `You get this mail because this address was left with ${company} on their pitch page, with the wish to be mailed.`,
  stop: { label: `No more mails from ${company}`, url: stopUrl },
})
