import type { QuestionInput, Turn } from '../../answer.ts'
import { phrasesOf } from '../../phrases.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { compose } from '../../speak/compose.ts'
import { tokenise } from '../../text/tokens.ts'
import { readInput } from '../../understand/read.ts'
import { askedIn } from '../../understand/around/remarks.ts'
import { splitQuestions } from '../../understand/split.ts'
import { toQuery } from '../query.ts'
import { rank } from '../rank.ts'

/** What was spoken of last: about it, or about what stands near it, a question that leans on it most likely asks. */
export interface Anchors {
  /** Statements of the clone's last answer. */
  said: ReadonlySet<number>
  /** Statements of its answers before that. */
  saidBefore: ReadonlySet<number>
  /** What was said, or what would have been likeliest to answer: near these others are looked for. */
  centres: readonly number[]
  /** How likely a statement answered the last question. */
  chances: ReadonlyMap<number, number>
  /** Of a group, how likely it holds the last question's answer. */
  groups: ReadonlyMap<number, number>
  /** Another company, or competition, was spoken of: "they" are others. */
  ofOthers: boolean
  /** Words of the names of those that were; of all, where none was named. */
  rivals: ReadonlySet<string>
}

const MAX_TURN_CHARS = 1200
const TURNS_BACK = 8
/** Shorter sentences stand in too many answers. */
const LEAST_CHARS = 12
/** So many of the last question's likeliest statements are taken up, where they are at least this likely. */
const LIKELIEST = 8
const LIKELY_FROM = 0.02

/** Null where nothing was asked before. */
export function anchorsOf(index: AnswerIndex, input: QuestionInput): Anchors | null {
  const at = input.history.findLastIndex((turn) => turn.role === 'visitor')
  const asked = input.history[at]
  if (asked === undefined) return null
  const answers = input.history.slice(at + 1).filter((turn) => turn.role === 'clone')
  const said = saidIn(index, answers, input.now)
  const before = input.history.slice(Math.max(0, at - TURNS_BACK), at)
  const text = splitQuestions(askedIn(asked.text.slice(0, MAX_TURN_CHARS))).at(-1) ?? asked.text
  const [question] = readInput(index, { ...input, text, history: before })
  const hits = question === undefined ? [] : rank(index, toQuery(index, question))
  const groups = new Map<number, number>()
  for (const { statement, chance } of hits.slice(0, LIKELIEST))
    if (chance >= LIKELY_FROM) groups.set(statement.group, Math.max(chance, groups.get(statement.group) ?? 0))
  const likeliest = hits[0]?.statement.at
  const words = [asked, ...answers].flatMap(({ text: spoken }) => tokenise(spoken.slice(0, MAX_TURN_CHARS)))
  const named = words.map(({ word }) => word).filter((word) => index.rivals.has(word))
  const competes = question?.units.some((unit) => unit.key === '#competition') === true
  return {
    said,
    saidBefore: saidIn(
      index,
      before.filter((turn) => turn.role === 'clone'),
      input.now,
    ),
    centres: said.size > 0 ? [...said] : likeliest === undefined ? [] : [likeliest],
    chances: new Map(hits.map(({ statement, chance }) => [statement.at, chance])),
    groups,
    ofOthers: competes || named.length > 0,
    rivals: competes && named.length === 0 ? index.rivals : new Set(named),
  }
}

/** The statements that turns of the clone were made of, known by their words. */
function saidIn(index: AnswerIndex, turns: readonly Turn[], now: Date): Set<number> {
  const spoken = turns.map((turn) => turn.text.slice(0, MAX_TURN_CHARS)).join('\n')
  const out = new Set<number>()
  if (spoken === '') return out
  const { texts, begins } = textsSaid(index, now)
  const pairs = pairsIn(spoken)
  for (let at = 0; at < begins.length; at++) {
    if (pairs[begins[at] ?? 0] === 0) continue
    const text = texts[at] ?? ''
    if (text.length >= LEAST_CHARS && text.length <= spoken.length && spoken.includes(text)) out.add(at)
  }
  return out
}

/** Pairs of letters that a text holds: where it lacks the one that another begins with, it does not hold that one. */
function pairsIn(text: string): Uint8Array {
  const pairs = new Uint8Array(1 << 16)
  for (let at = 0; at + 1 < text.length; at++) pairs[pairAt(text, at)] = 1
  return pairs
}

const pairAt = (text: string, at: number) => (text.charCodeAt(at) * 257 + text.charCodeAt(at + 1)) & 0xffff

interface TextsSaid {
  month: number
  texts: readonly string[]
  /** The pair of letters behind the first two of each: the first are too much alike. */
  begins: Uint16Array
}

const textsKept = new WeakMap<readonly Statement[], TextsSaid>()

/** Each statement as it is spoken; of a cell that changes with the month. */
function textsSaid(index: AnswerIndex, now: Date): TextsSaid {
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth()
  const known = textsKept.get(index.statements)
  if (known?.month === month) return known
  const options = { phrases: phrasesOf(index.material), now }
  const texts = index.statements.map((statement) =>
    statement.fact === undefined && statement.cell === undefined
      ? statement.text
      : (compose(index, statement, options)[0]?.text ?? ''),
  )
  const begins = Uint16Array.from(texts, (text) => (text.length < LEAST_CHARS ? 0 : pairAt(text, 2)))
  const made = { month, texts, begins }
  textsKept.set(index.statements, made)
  return made
}
