import type { Turn } from '../answer.ts'
import { extractQuantities } from '../numbers/extract.ts'
import { stem } from '../text/stem.ts'
import { tokenise } from '../text/tokens.ts'
import type { Question, Reader, Unit } from './question.ts'
import { readQuestion } from './question.ts'
import { askedIn } from './around/remarks.ts'
import { splitQuestions } from './split.ts'
import type { Period } from './time.ts'

const OTHERS = /\b(?:they|them|their|theirs|it|its)\b/
/** "Work there", and not "how many are there". */
const THERE = /(?<!\b(?:is|are|was|were|be|been) )\bthere\b(?! (?:is|are|was|were|any|a|been)\b)/
/** Words by which a visitor means the company. */
export const OURS = /\b(?:you|your|yours|we|us|our|ours)\b/
const TURNS_BACK = 8
const MAX_TURN_CHARS = 600
/** Places stand for each other: "and in France?" replaces Germany. */
export const PLACE_KEYS: ReadonlySet<string> = new Set(
  'usa uk europe germany france spain italy netherlands switzerland austria sweden norway denmark finland nordics poland ireland portugal china japan india korea australia canada brazil mexico israel latam asia africa middle_east north_america emea dach'
    .split(' ')
    .map((id) => `#${id}`),
)

export interface Memory {
  history: readonly Turn[]
  reader: Reader
  now: Date
  people: readonly { name: string; words: readonly string[] }[]
  /** True for a word that the material holds. */
  isKnown(key: string): boolean
  /** Words of other companies' names. */
  rivals: ReadonlySet<string>
  /** Title of the section that was being presented. */
  sectionTitle?: string
}

/**
 * The question as it is to be understood after what was said: readings to try, best first. A question that stands
 * on its own is its own only reading.
 */
export function readings(question: Question, memory: Memory): Question[] {
  const named = withRival(withPerson(question, memory), memory)
  const own = named.units.some((unit) => ownsTopic(unit, memory))
  if (own && !named.thingPronoun && !named.more) return [named]
  if (own && named !== question) return [named]
  const topic = lastTopic(memory)
  if (topic === null) return [named]
  const merged = merge(topic, named, memory)
  if (!own || named.more) return [merged]
  const overlaps = topic.units.some((unit) => named.units.some((other) => other.key === unit.key))
  return overlaps ? [named] : [merged, named]
}

/** A question that comes after others: as it stands, and with what was spoken of last put before it. */
export interface Leaning {
  own: Question
  merged: Question | null
  /** What was spoken of last, as it was asked; empty where nothing was. */
  topic: string
  /** It names a subject, and nothing in it points back. */
  standsAlone: boolean
  /** It asks of a place that was spoken of. */
  there: boolean
  /** "They", "their", "there", and nothing of "you": whoever was spoken of last. */
  ofOthers: boolean
}

export function leaningOf(question: Question, memory: Memory): Leaning {
  const named = withRival(withPerson(question, memory), memory)
  const topic = lastTopic(memory)
  const merged = topic === null ? null : merge(topic, named, memory)
  const names = named.units.some((unit) => ownsTopic(unit, memory))
  const spoken = question.words.join(' ')
  const there = THERE.test(spoken)
  return {
    // "And the year before?" is a time of its own, though counted from what was spoken of.
    own: merged === null || named.periods.length === 0 ? named : { ...named, periods: merged.periods },
    merged,
    topic: topic?.text ?? '',
    standsAlone:
      names && !named.thingPronoun && !named.personPronoun && !named.more && !named.follows && !there,
    there,
    ofOthers: (there || OTHERS.test(spoken)) && !OURS.test(spoken),
  }
}

const ownsTopic = (unit: Unit, memory: Memory) =>
  unit.class === 'topic' ||
  unit.class === 'role' ||
  unit.class === 'generic' ||
  (unit.class === 'word' && memory.isKnown(unit.key))

/** The latest question of the visitor that had a subject; else the section that was being presented. */
function lastTopic(memory: Memory): Question | null {
  const asked = memory.history
    .filter((turn) => turn.role === 'visitor')
    .slice(-TURNS_BACK)
    .reverse()
  for (const [index, turn] of asked.entries()) {
    const last = splitQuestions(askedIn(turn.text.slice(0, MAX_TURN_CHARS))).at(-1)
    if (last === undefined) continue
    const question = withPerson(readQuestion(last, memory.reader, memory.now), memory)
    if (!question.units.some((unit) => ownsTopic(unit, memory))) continue
    // What later follow-ups narrowed it to ("and in Germany?") does not outlive their turn.
    return index > 0 ? { ...question, periods: [] } : question
  }
  if (memory.sectionTitle === undefined) return null
  const section = readQuestion(memory.sectionTitle, memory.reader, memory.now)
  return section.units.length > 0 ? section : null
}

function merge(topic: Question, question: Question, memory: Memory): Question {
  const hasPlace = question.units.some((unit) => PLACE_KEYS.has(unit.key))
  const inherited = topic.units.filter(
    (unit) =>
      unit.class !== 'soft' &&
      !(hasPlace && PLACE_KEYS.has(unit.key)) &&
      !question.units.some((other) => other.key === unit.key),
  )
  return {
    ...question,
    text: question.units.some((unit) => unit.class !== 'soft')
      ? `${topic.text} ${question.text}`
      : topic.text,
    units: [...inherited, ...question.units],
    asked: question.asked === 'any' ? topic.asked : question.asked,
    periods:
      question.periods.length > 0
        ? question.periods.map((period) => shifted(period, topic, memory))
        : topic.periods,
  }
}

/** "And the year before?" is a year before the one that was spoken of: by the visitor, or in the clone's answer. */
function shifted(period: Period, topic: Question, memory: Memory): Period {
  if (period.kind !== 'date' || period.shifts === undefined) return period
  const asked = topic.periods.find((other) => other.kind === 'date' && other.date.year !== undefined)
  const spoken = asked?.kind === 'date' ? asked.date.year : yearSaid(memory)
  if (spoken === undefined) return period
  const date = { ...period.date, year: spoken + period.shifts }
  const counted = spoken === memory.now.getUTCFullYear()
  return { ...period, date, relative: counted ? period.relative : undefined }
}

/** The last year that the clone's latest answer named. */
function yearSaid({ history, reader }: Memory): number | undefined {
  const last = history.findLast((turn) => turn.role === 'clone')
  const years = extractQuantities((last?.text ?? '').slice(0, MAX_TURN_CHARS), reader.language).flatMap(
    (quantity) => (quantity.kind === 'date' && quantity.year !== undefined ? [quantity.year] : []),
  )
  return years.at(-1)
}

/** "Their", "they", "it" after another company was spoken of mean that one. */
function withRival(question: Question, memory: Memory): Question {
  if (memory.rivals.size === 0 || !OTHERS.test(question.words.join(' '))) return question
  if (question.words.some((word) => memory.rivals.has(word))) return question
  const [last, before] = [...memory.history].reverse()
  for (const turn of [before, last]) {
    const named = [
      ...new Set(
        tokenise((turn?.text ?? '').slice(0, MAX_TURN_CHARS))
          .map((token) => token.word)
          .filter((word) => memory.rivals.has(word)),
      ),
    ]
    if (named.length === 0 || named.length > 3) continue
    const units: Unit[] = named.map((word) => ({ key: stem(word), text: word, class: 'word' }))
    return { ...question, words: [...question.words, ...named], units: [...units, ...question.units] }
  }
  return question
}

/** "she" becomes the person who was mentioned last. */
function withPerson(question: Question, memory: Memory): Question {
  if (!question.personPronoun) return question
  const names = new Set(memory.people.flatMap((person) => person.words))
  if (question.words.some((word) => names.has(word))) return question
  for (const turn of [...memory.history].reverse().slice(0, TURNS_BACK)) {
    const words = tokenise(turn.text.slice(0, MAX_TURN_CHARS * 2)).map((token) => token.word)
    let latest = -1
    let found: readonly string[] | undefined
    for (const person of memory.people) {
      // A first name alone is enough, and so is a surname.
      const at = Math.max(
        ...person.words.filter((word) => word.length > 2).map((word) => words.lastIndexOf(word)),
        -1,
      )
      if (at > latest) {
        latest = at
        found = person.words
      }
    }
    if (found === undefined) continue
    const units: Unit[] = found
      .filter((word) => word.length > 1)
      .map((word) => ({ key: stem(word), text: word, class: 'word' }))
    // The encoder reads "what did he do before" as it would with the name.
    const text = question.text.replace(/\b(?:he|she|him|her|his|hers)\b/i, found.join(' '))
    return { ...question, text, units: [...units, ...question.units] }
  }
  return question
}
