import { checkNumbers } from '../../numbers/check.ts'
import { extractQuantities } from '../../numbers/extract.ts'
import type { FoundQuantity } from '../../numbers/found.ts'
import type { DateSaid } from '../../numbers/quantity.ts'
import { readAsOf, type SaidValue, sayAsOf } from '../../numbers/say-value.ts'
import { countedNoun } from '../../numbers/units.ts'
import { fold } from '../../text/normalise.ts'
import { type FactKind, PAST_TIME } from './fact-kind.ts'
import { COMMITTED_KINDS } from './fact-kinds-committed.ts'
import { COMPANY_KINDS } from './fact-kinds-company.ts'
import { BEGUN, GENERAL_KINDS, NO_NOUN } from './fact-kinds-general.ts'
import { COUNT_KINDS } from './fact-kinds-counts.ts'
import { ROUND_KINDS } from './fact-kinds-round.ts'
import { isPlural, lowerStart, readLabel, type SpokenLabel, upperStart } from './fact-label.ts'
import { type FactSetting, namesOf, type StatedFact } from './fact-names.ts'
import { readValue, type SpokenValue } from './fact-value.ts'
import { liesIn } from './label-period.ts'
import { partAsOf } from './label-words.ts'

const KNOWN_KINDS: readonly FactKind[] = [
  ...COMMITTED_KINDS,
  ...ROUND_KINDS,
  ...COMPANY_KINDS,
  ...COUNT_KINDS,
]

/** One sentence as a founder says it; null where none is known that keeps every figure and word. */
export function sayFactInEnglish(written: StatedFact, said: SaidValue, setting: FactSetting): string | null {
  const { label: bare, asOf = written.asOf } = partAsOf(written.label)
  const label = readLabel(bare, setting.isName, said.amount?.unit === '%')
  if (label === null || said.text === '') return null
  const lies = lastTimeOf(label, asOf, setting.now)
  // "Last year" of long ago is another year today.
  if (lies === 'before') return null
  const dated = lies === 'behind' ? '' : asOf
  const fact: StatedFact = { ...written, label: bare, ...(dated === undefined ? {} : { asOf: dated }) }
  const value = withoutTwice(label.text, readValue(fact, said))
  const names = namesOf(fact, label, value, setting)
  const isOver = isOverRound(label, value, fact, setting)
  const trySay = (kinds: readonly FactKind[], text: string, keeps = ''): string | null => {
    for (const kind of kinds) {
      const groups = match(kind, text, label, value, fact, isOver)
      if (groups === null) continue
      const sentence = render(kind, { ...names, ...groups }, fact, label.note)
      if (sentence !== null && keepsAll(sentence, value.text, keeps)) return sentence
    }
    return null
  }
  const isSentence = /^(?:we|we're|they)\b/i.test(label.text)
  const own = isSentence ? null : trySay(KNOWN_KINDS, label.text)
  if (own !== null) return own
  // Another name may tell the kind. A label of several words may narrow it, so then they must all be said.
  const keeps = label.text.includes(' ') ? label.text : ''
  for (const alias of fact.aliases ?? []) {
    const sentence = trySay(KNOWN_KINDS, lowerStart(alias.trim(), setting.isName), keeps)
    if (sentence !== null) return sentence
  }
  return trySay(NO_NOUN.test(label.text) ? BEGUN : GENERAL_KINDS, label.text)
}

/** Where the fact's date lies to the "last year" of its label; undefined where the label names no such time. */
function lastTimeOf({ text }: SpokenLabel, asOf: string | undefined, now: Date | undefined) {
  const [past] = PAST_TIME.exec(text) ?? []
  const date = readAsOf(asOf)
  if (past === undefined || date === undefined) return undefined
  return now === undefined ? 'behind' : liesIn(past, date, now)
}

const TWICE: readonly [RegExp, string][] = [
  [/\b(?:monthly|mrr|(?:per|a|each) month)\b/i, ' per month'],
  [/\b(?:annual|annuali[sz]ed|yearly|arr|(?:per|a|each) year)\b/i, ' per year'],
  [/\b(?:weekly|(?:per|a|each) week)\b/i, ' per week'],
]

/** "Monthly revenue" of "€18,000 per month" is €18,000. */
function withoutTwice(label: string, value: SpokenValue): SpokenValue {
  const { per, tail, text } = value
  const isSaid = TWICE.some(([named, time]) => named.test(label) && per.replace(/^ an? /, ' per ') === time)
  if (!isSaid || /\b(?:burn|growth)\b/i.test(label)) return value
  const head = value.head.slice(0, -per.length)
  const shape = value.shape === 'rate' ? 'money' : value.shape
  return { ...value, shape, head, per: '', text: tail === '' ? text.slice(0, -per.length) : head + tail }
}

/** What the label's groups hold, where `kind` fits; null where it does not. */
function match(
  kind: FactKind,
  text: string,
  label: SpokenLabel,
  value: SpokenValue,
  fact: StatedFact,
  isOver: boolean,
): Record<string, string> | null {
  const found = kind.label.exec(text)
  if (found === null || kind.not?.test(text)) return null
  if (kind.kind !== undefined && kind.kind !== fact.kind) return null
  if (kind.shapes !== undefined && !kind.shapes.includes(value.shape)) return null
  if (kind.value !== undefined && !kind.value.test(value.text)) return null
  if (value.tail !== '' && !(kind.tail?.test(value.tail) ?? false)) return null
  if (kind.plural !== undefined && kind.plural !== isPlural(text)) return null
  if (label.isOutlook && kind.outlook !== true) return null
  if (label.period !== undefined && !/\{(?:period|inPast)\}/.test(kind.says)) return null
  if (kind.past === true && !isOver) return null
  const groups: Record<string, string> = {}
  for (const name of kind.label.source.matchAll(/\(\?<(\w+)>/g)) {
    const [, key = ''] = name
    groups[key] = found.groups?.[key] ?? ''
    groups[upperStart(key)] = upperStart(groups[key])
    groups[`,${key}`] = groups[key] === '' ? '' : `, ${groups[key]}`
  }
  return groups
}

/** A round with a date or investors behind it, and not the one that is being raised. */
function isOverRound(
  label: SpokenLabel,
  value: SpokenValue,
  fact: StatedFact,
  setting: FactSetting,
): boolean {
  const current = setting.currentRound?.trim().toLowerCase()
  if (current !== undefined && current !== '' && label.text.toLowerCase().startsWith(current)) return false
  if (/\b(?:open|clos(?:es|ing)|target|planned|soft|expected|now|currently|raising)\b/i.test(value.tail))
    return false
  const years = [...value.tail.matchAll(/\b(?:19|20)\d{2}\b/g)].map(([year]) => Number(year))
  if (setting.now !== undefined && years.some((year) => year > (setting.now?.getUTCFullYear() ?? year)))
    return false
  return (
    years.length > 0 || /^,? (?:from|led by|with|by)\b/.test(value.tail) || readAsOf(fact.asOf) !== undefined
  )
}

/** The kind's sentence with its names filled in; null where one is missing. */
function render(
  kind: FactKind,
  names: Record<string, string>,
  fact: StatedFact,
  note: string | undefined,
): string | null {
  const wanted = [...kind.says.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name)
  if (wanted.some((name) => name !== 'asOf' && names[name] === undefined)) return null
  const bare = kind.says.replace(/\{([^}]+)\}/g, (whole, name: string) =>
    name === 'asOf' ? whole : (names[name] ?? whole),
  )
  const stated = dateOf(fact, kind.date ?? 'as of')
  const [told = '', after = ''] = (bare.includes('{asOf}') ? bare : bare.replace(/\.$/, '{asOf}.')).split(
    '{asOf}',
  )
  const before =
    note === undefined ? told : `${told.replace(/,$/, '')} (${note})${told.endsWith(',') ? ',' : ''}`
  const isLong =
    kind.date === undefined &&
    (/, | (?:so far|to date|months)$/.test(before) || before.split(' ').length > 14)
  const sentence = stated === '' ? before.replace(/,$/, '') : `${before}${isLong ? ',' : ''} ${stated}`
  return upperStart(sentence + after)
}

/** "as of September 2026"; empty where there is no date, or label or value state it themselves. */
function dateOf({ asOf, label, value }: StatedFact, how: string): string {
  const date = readAsOf(asOf)
  if (date?.year === undefined) return ''
  const isInYear = label.includes(String(date.year))
  const isStated = extractQuantities(`${label} ; ${value}`, 'en').some((other) =>
    states(other, date, how, isInYear),
  )
  return isStated ? '' : `${how} ${sayAsOf(asOf, 'en')}`
}

/** True where a quantity of label or value is that date; a year's figure is dated by the year's end. */
function states(quantity: FoundQuantity, date: DateSaid, how: string, isInYear: boolean): boolean {
  if (quantity.kind === 'amount' && (quantity.unit !== null || quantity.value !== date.year)) return false
  if (quantity.kind === 'literal') return false
  if (quantity.kind === 'date') {
    // "2026 up to September" states its month apart.
    if (quantity.year === undefined) return isInYear && quantity.month === date.month
    if (quantity.year !== date.year) return false
    if (quantity.month !== undefined) return quantity.month === date.month
    const { quarter, half } = quantity
    if ((quarter ?? half) !== undefined) return date.month === (quarter ?? 0) * 3 + (half ?? 0) * 6
  }
  return date.month === undefined || date.month === 12 || how === 'in'
}

/** "4,300 staff" are people. */
const isSaidBy = (said: string, word: string) =>
  said.startsWith(word.replace(/s$/, '')) || countedNoun(said) === countedNoun(word)

/** True where no figure and no word of the value is lost, nor of `label`. */
function keepsAll(sentence: string, value: string, label: string): boolean {
  const spoken = fold(sentence).split(/[^\p{L}\p{N}]+/u)
  const words = `${value} ${label}`
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)
    .map(fold)
  if (!words.every((word) => spoken.some((other) => isSaidBy(other, word)))) return false
  return checkNumbers(value.replace(/\+/g, ''), [{ id: 'sentence', text: sentence.replace(/\+/g, '') }]).ok
}
