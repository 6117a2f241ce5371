import type { PublicPitch } from '@understudy/contract/pitches'
import type { TalkSource } from '@understudy/contract/talk'
import { type Exchange, isPassedOn } from '../conversation/exchanges.ts'
import { writtenOf } from '../conversation/written.ts'
import { wasRefused } from '../visit/begun-calls.ts'
import { visitOf } from '../visit/visit-of.ts'

/** A question as it stands at the end of a talk. */
export interface Asked {
  key: string
  question: string
  answer: string
  /** The material held no answer. */
  isOpen: boolean
  /** Nothing of it was to be kept. */
  isRefused: boolean
  sources: readonly TalkSource[]
  /** What was said, sentence by sentence, with what each rests on. */
  cited: { text: string; sources: string[] }[]
  /** Names the answer at the server, and whose it is; null where it cannot be named any more. */
  rated: { callId: string; turn: number; visit: string } | null
}

/** Greetings, words that were not understood and wishes about the talk itself ask nothing. */
export const isAsked = ({ answers }: Exchange): boolean =>
  answers.some(({ segments }) =>
    segments.some((segment) => segment.answers !== undefined || segment.unanswered),
  )

/** Where nothing of the talk is kept the question is passed on to nobody, and open all the same. */
const isOpen = (answer: Exchange['answers'][number]): boolean =>
  isPassedOn(answer) || answer.segments.some(({ answers }) => answers === false)

/**
 * What was asked, the oldest first. A "yes" to what was offered in place of an answer asks nothing of its own: what was
 * told to it belongs to the question before.
 */
function withTakenUp(exchanges: readonly Exchange[]): Exchange[] {
  const asked: Exchange[] = []
  for (const one of exchanges) {
    const before = asked.at(-1)
    if (isAsked(one)) asked.push(one)
    else if (before?.answers.some(isOpen) && one.answers.some(tells))
      asked.splice(-1, 1, { ...before, answers: [...before.answers, ...one.answers] })
  }
  return asked
}

const tells = ({ sources }: Exchange['answers'][number]): boolean =>
  sources.some(({ kind }) => kind !== 'company')

/** What was asked and answered, in the order in which it was. */
export const askedOf = (exchanges: readonly Exchange[]): Asked[] =>
  withTakenUp(exchanges.toReversed()).map(({ key, question, answers: all }) => {
    const answers = all.filter(({ segments }) => segments.length > 0)
    const [first] = answers
    const visit = first && visitOf(first)
    const sources = answers.flatMap((answer) => answer.sources)
    return {
      key,
      question: question.text,
      answer: writtenOf(answers)
        .map(({ text }) => text)
        .join(' '),
      isOpen: answers.some(isOpen),
      isRefused: answers.some(wasRefused),
      sources: sources.filter(({ id }, at) => sources.findIndex((other) => other.id === id) === at),
      cited: answers.flatMap(({ segments }) =>
        segments
          .filter(({ sources: of }) => of.length > 0)
          .map(({ text, sources: of }) => ({ text, sources: of.map(({ id }) => id) })),
      ),
      rated: first?.callId && visit ? { callId: first.callId, turn: first.turn, visit } : null,
    }
  })

/** The address to hand on: the pitch by the link of this visitor, without what is theirs alone, and for who has no account. */
export const forwardAddress = ({ link_code }: Pick<PublicPitch, 'link_code'>): string =>
  `${location.origin}/pitch/${link_code}`

/** A mail to a colleague, to be finished in the visitor's own program. */
export const mailTo = (companyName: string, address: string): string =>
  `mailto:?subject=${encodeURIComponent(`${companyName}, a pitch that answers`)}&body=${encodeURIComponent(
    `Ask it anything: ${address}\n`,
  )}`
