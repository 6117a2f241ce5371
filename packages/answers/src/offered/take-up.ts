import type { Answer, QuestionInput, Turn } from '../answer.ts'
import { bestReading } from '../find.ts'
import type { Found } from '../found/found.ts'
import { MIND } from '../meaning/mind.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { phrasesOf } from '../phrases.ts'
import { joinParts } from '../replies.ts'
import { sayWished } from '../say-found.ts'
import { withoutComparison } from '../speak/figures/compare.ts'
import { nearestNames } from '../speak/nearest.ts'
import { firstSpoken, offersNearest, spokenName } from '../speak/not-known.ts'
import { plain, plainWords } from '../text/normalise.ts'
import { readCommand, withoutGreeting } from '../understand/commands.ts'
import { readPremise } from '../understand/premise.ts'
import { splitQuestions } from '../understand/split.ts'
import { lastTold, type Told } from './last-told.ts'
import { takeOffer } from './take-offer.ts'

/** So many questions back what was named is told under its name: its button may be pressed later. */
const NAMED_WITHIN = 4

/** What was named as nearest to a question that stayed open, where the visitor says yes to it or asks for it by its name. */
export function takeUp(index: AnswerIndex, input: QuestionInput): Answer | null {
  const spoken = plainWords(plain(input.text))
  const both = isBoth(spoken)
  const says = both || accepts(spoken)
  if (input.history.length === 0 || !(says || namesHead(index, spoken))) return null
  const past = says
    ? lastTold(input.history, 1, (text) => asksNothing(text, index.material.language))
    : lastTold(input.history, NAMED_WITHIN)
  const [last] = past
  if (says && last !== undefined) {
    const taken = (both ? takeBoth(index, last, input) : null) ?? takeOffer(index, last, input)
    if (taken !== null) return { ...taken, accepts: true }
  }
  for (const told of past) {
    if (says && !offersNearest(told.said)) continue
    for (const found of readingsOf(index, told, input)) {
      if (found.confidence >= MIND.answerFrom) continue
      const names = nearestNames(index, found.hits)
      const name = says ? offeredOf(told, names) : names.find((other) => plainWords(plain(other)) === spoken)
      const hit = found.hits.find(({ statement }) => statement.heads[0]?.trim() === name)
      const answer = hit === undefined ? null : sayWished(index, hit, found, input)
      if (answer !== null) return says ? { ...answer, accepts: true } : answer
    }
  }
  return null
}

/** The one of them that was offered: the first that can be said within a sentence. */
function offeredOf(told: Told, names: readonly string[]): string | undefined {
  const name = firstSpoken(names)
  const spoken = spokenName(name)
  return spoken !== undefined && wasOffered(told, spoken) ? name : undefined
}

const BOTH =
  /^(?:(?:oh|ok|okay|well|yes|yeah|sure|please|i would like|i want|tell me|let us hear) )*(?:(?:about )?(?:both|all)(?: of (?:them|those|these|it))?|either(?: one)?)(?: (?:please|then|thanks|thank you|yes|sure))*$/
const isBoth = (spoken: string): boolean => BOTH.test(spoken)

/** What is nearest to either half of a question that stayed open, or the two that are nearest to a whole one. */
function takeBoth(index: AnswerIndex, told: Told, input: QuestionInput): Answer | null {
  const isOpen = offersNearest(told.said) || told.said.includes(phrasesOf(index.material).dontKnowPart)
  if (!isOpen) return null
  const answers = new Map<string, Answer>()
  for (const found of readingsOf(index, told, input)) {
    if (found.confidence >= MIND.answerFrom) continue
    for (const name of nearestNames(index, found.hits)) {
      const hit = found.hits.find(({ statement }) => statement.heads[0]?.trim() === name)
      const answer =
        hit === undefined || answers.size === BOTH_ARE ? null : sayWished(index, hit, found, input)
      if (answer !== null && !answers.has(name)) answers.set(name, answer)
    }
  }
  return answers.size === 0 ? null : joinParts(index, [...answers.values()])
}
const BOTH_ARE = 2

const MAX_ACCEPTING_CHARS = 80
const ACCEPTS =
  /^(?:(?:oh|ok|okay|um|uh|well|yes|yeah|yep|yup|sure|please|right|great|good|then|alright) )*(?:yes|yeah|yep|yup|sure|ok|okay|alright|please|please do|do|do so|do that|go ahead|go for it|tell me|do tell(?: me)?|i would|i do|of course|absolutely|definitely|certainly|gladly|why not|by all means|that one|that would (?:help|be (?:good|great|nice|helpful))|(?:let us|i would like to|i want to|i would love to) hear (?:it|that)|(?:can|could) you|(?:please )?tell me (?:more )?(?:about )?(?:that|it)|sounds good|go into (?:that|it))(?: (?:please|then|thanks|thank you|yes|sure|do|go ahead))*$/

/** "Yes", "go ahead", "tell me about that", and nothing besides. `spoken` is folded words parted by single spaces. */
const accepts = (spoken: string): boolean => spoken.length <= MAX_ACCEPTING_CHARS && ACCEPTS.test(spoken)

/** "Mhm", "yes", "sorry?": what was offered before stands. */
function asksNothing(text: string, language: string): boolean {
  const spoken = plainWords(plain(text))
  return accepts(spoken) || ['repeat', 'back-channel'].includes(readCommand(text, language) ?? '')
}

/** What may stand behind the name: the rest of its sentence and the question, the last of it perhaps unheard. */
const REST_OF_OFFER = /^[^.?!]*(?:[.?!][^.?!]*)?\??$/
const ENDED = /[.!]$/

/**
 * What is nearest was offered last of all, to its name at least: whoever interrupts there says yes to it as well. Where
 * the pitch went on, or the clone asked something else since, it was not.
 */
export function wasOffered({ said }: Told, nearest: string): boolean {
  const at = said.lastIndexOf(nearest)
  if (at < 0) return false
  const rest = said.slice(at + nearest.length).trim()
  return REST_OF_OFFER.test(rest) && (rest === '.' || !ENDED.test(rest))
}

const headsOf = new WeakMap<readonly Statement[], ReadonlySet<string>>()

/** True of what is written as something of the material is headed, whatever its capitals and marks. */
export function namesHead({ statements }: Pick<AnswerIndex, 'statements'>, spoken: string): boolean {
  const written = () => new Set(statements.map(({ heads: [name = ''] }) => name))
  const known = headsOf.get(statements) ?? new Set([...written()].map((name) => plainWords(plain(name))))
  headsOf.set(statements, known)
  return spoken !== '' && known.has(spoken)
}

/**
 * How a question of the talk may have been read when it was answered: whole or in its parts, without its greeting and
 * what it compares with, and with the section that was on show, which is the one that is on show at a "yes".
 */
function* readingsOf(index: AnswerIndex, { asked, before }: Told, input: QuestionInput): Generator<Found> {
  const bare = withoutGreeting(asked, index.material.language)
  const parts = splitQuestions(bare, index.material.language)
  const texts = new Set([asked, bare, withoutComparison(bare), ...parts])
  const premise = index.material.language.startsWith('en') ? readPremise(bare) : null
  if (premise !== null) texts.add(premise.asks)
  for (const sectionId of new Set([input.sectionId, undefined]))
    for (const text of texts)
      yield bestReading(index, {
        text,
        history: before,
        now: input.now,
        ...(sectionId === undefined ? {} : { sectionId }),
      })
  // A half that came behind another was read after that one.
  for (const [at, text] of parts.entries()) {
    const others = parts.slice(0, at).map((other): Turn => ({ role: 'visitor', text: other }))
    if (at > 0) yield bestReading(index, { text, history: [...before, ...others], now: input.now })
  }
}
