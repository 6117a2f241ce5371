import type { Turn } from '../answer.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { plain, plainWords } from '../text/normalise.ts'
import { isSayable } from './guard.ts'

/** What is at least this likely is named where nothing answers; what comes after it, at less. */
const FIRST_FROM = 0.1
const OTHERS_FROM = 0.05
const MOST = 3
const MAX_CHARS = 90

/** A statement and how likely it answers. */
interface Found {
  statement: Statement
  chance: number
}

/**
 * What lies nearest to a question that stays open, likeliest first, each by what it is headed with in the material: a
 * fact's label, a heading, a founder's question. Asked for by that name it is told (`takeUp`).
 */
export function nearestNames(index: AnswerIndex, hits: readonly Found[]): string[] {
  const names = new Set<string>()
  for (const { statement, chance } of hits) {
    if (chance < (names.size === 0 ? FIRST_FROM : OTHERS_FROM) || names.size === MOST) break
    const name = statement.heads[0]?.trim()
    if (name === undefined || statement.kind === 'team' || name.length > MAX_CHARS) continue
    if (isSayable(index, name) && index.withheld.maySay({ text: name, heads: [] })) names.add(name)
  }
  return [...names]
}

const ACCEPTS =
  /^(?:(?:oh|ok|okay|um|uh|well|yes|yeah|yep|yup|sure|please|right|great|good|then|alright) )*(?:yes|yeah|yep|yup|sure|ok|okay|alright|please|please do|do|do so|do that|go ahead|go for it|tell me|do tell(?: me)?|i would|i do|of course|absolutely|definitely|certainly|gladly|why not|by all means|that one|that would (?:help|be (?:good|great|nice|helpful))|(?:let us|i would like to|i want to|i would love to) hear (?:it|that)|(?:can|could) you|(?:please )?tell me (?:more )?(?:about )?(?:that|it)|sounds good|go into (?:that|it))(?: (?:please|then|thanks|thank you|yes|sure|do|go ahead))*$/

/** "Yes", "go ahead", "tell me about that", and nothing besides. `spoken` is folded words parted by single spaces. */
export const accepts = (spoken: string): boolean => ACCEPTS.test(spoken)

/** A question of the talk, what was said before it and what the clone said to it. */
export interface Told {
  asked: string
  before: readonly Turn[]
  said: string
}

/**
 * The last questions of a talk, the newest first. Turns for which `isPassing` is true are no questions: what was said
 * around them belongs to the one before.
 */
export function lastTold(
  history: readonly Turn[],
  most: number,
  isPassing: (text: string) => boolean = () => false,
): Told[] {
  const out: Told[] = []
  let said = ''
  for (let at = history.length - 1; at >= 0 && out.length < most; at--) {
    const turn = history[at]
    if (turn === undefined) continue
    if (turn.role === 'clone') said = `${turn.text} ${said}`.trim()
    else if (!isPassing(turn.text)) {
      out.push({ asked: turn.text, before: history.slice(0, at), said })
      said = ''
    }
  }
  return out
}

/** What may stand behind the name: the rest of its sentence and the question, the last of it perhaps unheard. */
const REST_OF_OFFER = /^[^.?!]*[.?!]?[^.?!]*\??$/
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

const headsOf = new WeakMap<AnswerIndex, ReadonlySet<string>>()

/** True of what is written as something of the material is headed, whatever its capitals and marks. */
export function namesHead(index: AnswerIndex, spoken: string): boolean {
  const known =
    headsOf.get(index) ?? new Set(index.statements.map(({ heads }) => plainWords(plain(heads[0] ?? ''))))
  headsOf.set(index, known)
  return spoken !== '' && known.has(spoken)
}
