import { checkNumbers } from '../../numbers/check.ts'
import { extractQuantities } from '../../numbers/extract.ts'
import type { FoundQuantity } from '../../numbers/found.ts'
import type { DateSaid } from '../../numbers/quantity.ts'
import { readAsOf, type SaidValue, sayAsOf, written } from '../../numbers/say-value.ts'
import { currencyOf, timeUnitOf } from '../../numbers/units.ts'
import { fold } from '../../text/normalise.ts'
import type { FactKind } from './fact-kind.ts'
import { COMPANY_KINDS } from './fact-kinds-company.ts'
import { BEGUN, GENERAL_KINDS, NO_NOUN } from './fact-kinds-general.ts'
import { ROUND_KINDS } from './fact-kinds-round.ts'
import { isPlural, lowerStart, readLabel, type SpokenLabel, upperStart } from './fact-label.ts'
import { type FactSetting, namesOf, type StatedFact } from './fact-names.ts'
import { readValue, type SpokenValue, spokenFigures } from './fact-value.ts'

const KNOWN_KINDS: readonly FactKind[] = [...ROUND_KINDS, ...COMPANY_KINDS]

/** One sentence as a founder says it; null where none is known that keeps every figure and word. */
export function sayFactInEnglish(fact: StatedFact, said: SaidValue, setting: FactSetting): string | null {
  const label = readLabel(fact.label, setting.isName)
  if (label === null || said.text === '') return null
  const rate = readValue(fact, said)
  const front = frontedRate(rate, fact, said)
  const value =
    front === ''
      ? rate
      : {
          ...rate,
          shape: 'money' as const,
          text: rate.head.slice(0, -rate.per.length),
          head: rate.head.slice(0, -rate.per.length),
        }
  const names = namesOf(fact, label, value, setting)
  const isOver = isOverRound(label, value, fact, setting)
  const trySay = (kinds: readonly FactKind[], text: string, keeps = ''): string | null => {
    for (const kind of kinds) {
      const groups = match(kind, text, label, value, fact, isOver)
      if (groups === null) continue
      const sentence = withFront(front, render(kind, { ...names, ...groups }, fact))
      if (sentence !== null && keepsAll(sentence, fact, keeps)) return sentence
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

/**
 * "Each year" of a value "€37,800 per year". The check reads such a value from its number and unit alone and refuses a
 * rate behind the amount that neither unit nor label has.
 */
function frontedRate(
  { shape, per, tail }: SpokenValue,
  { label, unit = '' }: StatedFact,
  said: SaidValue,
): string {
  const [, thing = ''] = /(\p{L}+)$/u.exec(per) ?? []
  if (shape !== 'rate' || tail !== '' || said.amount === undefined) return ''
  if (`${label} ${unit}`.toLowerCase().includes(thing)) return ''
  return per.trim().split(' ').length === 2 && timeUnitOf(thing) !== undefined
    ? `Each ${thing}, `
    : `${upperStart(per.trim())}, `
}

const withFront = (front: string, sentence: string | null) =>
  front === '' || sentence === null ? sentence : front + lowerStart(sentence, () => false)

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
  if (label.period !== undefined && !/\{\w*[pP]eriod\}/.test(kind.says)) return null
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
function render(kind: FactKind, names: Record<string, string>, fact: StatedFact): string | null {
  const wanted = [...kind.says.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name)
  if (wanted.some((name) => name !== 'asOf' && names[name] === undefined)) return null
  const bare = kind.says.replace(/\{([^}]+)\}/g, (whole, name: string) =>
    name === 'asOf' ? whole : (names[name] ?? whole),
  )
  const stated = dateOf(fact, kind.date ?? 'as of')
  const [before = '', after = ''] = bare.split('{asOf}')
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
  const isStated = extractQuantities(`${label} ; ${value}`, 'en').some((other) => states(other, date, how))
  return isStated ? '' : `${how} ${sayAsOf(asOf, 'en')}`
}

/** True where a quantity of label or value is that date; a year's figure is dated by the year's end. */
function states(quantity: FoundQuantity, date: DateSaid, how: string): boolean {
  if (quantity.kind === 'amount' && (quantity.unit !== null || quantity.value !== date.year)) return false
  if (quantity.kind === 'literal') return false
  if (quantity.kind === 'date') {
    if (quantity.year !== date.year) return false
    if (quantity.month !== undefined) return quantity.month === date.month
    const { quarter, half } = quantity
    if ((quarter ?? half) !== undefined) return date.month === (quarter ?? 0) * 3 + (half ?? 0) * 6
  }
  return date.month === undefined || date.month === 12 || how === 'in'
}

const SAID_OTHERWISE = /^(?:thousand|million|billion|trillion|mn|bn|mo|mth|per|yrs?|percent|pct)$/

/** True where no figure and no word of value and unit is lost, nor of `label`. */
function keepsAll(sentence: string, fact: StatedFact, label: string): boolean {
  const spoken = fold(sentence).split(/[^\p{L}\p{N}]+/u)
  const words = `${written(fact)} ${label}`
    .split(/[^\p{L}]+/u)
    .filter(
      (word) => word.length > 1 && !SAID_OTHERWISE.test(word) && currencyOf(word.toLowerCase()) === undefined,
    )
    .map(fold)
  if (!words.every((word) => spoken.some((other) => other.startsWith(word.replace(/s$/, ''))))) return false
  const figures = spokenFigures(written(fact)).replace(/\+/g, '')
  return checkNumbers(figures, [{ id: 'sentence', text: sentence.replace(/\+/g, '') }]).ok
}
