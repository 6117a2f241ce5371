import type { Fact } from '../../material.ts'
import { readAsOf } from '../../numbers/say-value.ts'
import { countedNoun } from '../../numbers/units.ts'
import { fold } from '../../text/normalise.ts'
import { lowerStart, type SpokenLabel, upperStart } from './fact-label.ts'
import { sayShares } from './fact-shares.ts'
import type { SpokenValue } from './fact-value.ts'
import { endOf, inPeriod } from './label-period.ts'

export interface FactSetting {
  /** True of a word that the material writes as a name. */
  isName: (word: string) => boolean
  /** Name of the round that is being raised: "Seed". */
  currentRound: string | undefined
  now: Date | undefined
}

export type StatedFact = Pick<Fact, 'label' | 'value' | 'asOf'> & Partial<Fact>

/** Everything that a sentence may name; what does not apply is absent. */
export function namesOf(
  fact: StatedFact,
  label: SpokenLabel,
  value: SpokenValue,
  { now }: FactSetting,
): Record<string, string> {
  const low = lowerStart(value.text, (word) => !LOWERED.test(word))
  const names: Record<string, string | undefined> = {
    label: label.text,
    Label: upperStart(label.text),
    value: value.text,
    head: value.head,
    tail: value.tail,
    low,
    bare: value.per === '' ? undefined : value.head.slice(0, -value.per.length),
    per: value.per,
    a: /^[aeiou]/i.test(low) ? 'an ' : 'a ',
    ',': ',',
    count: countOf(label, value),
    period: label.period,
    inPast: label.period !== undefined && isPast(label, fact, now) ? inPeriod(label.period) : undefined,
    onDate: value.shape === 'date' ? onDate(value.text) : undefined,
    dated: value.text.replace(DATE_BEHIND, ' in $1'),
    ',dated': /,\s/.test(value.text.replace(DATE_BEHIND, '')) ? ',' : '',
    ...countedOf(value),
    aLabel: `${/^[aeiou]/i.test(label.text) ? 'an' : 'a'} ${label.text}`,
    shares: sayShares(value.text),
  }
  return Object.fromEntries(
    Object.entries(names).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** Words that begin a value with a capital and lose it inside a sentence. */
const LOWERED =
  /^(?:an?|the|post|pre|none|not?|nothing|yes|never|until|till|to|through|into|convertible|preferred|preference|ordinary|common|new|priced|unpriced|simple|standard|equity|loan|note|capped|uncapped|seed|preseed|angel|bridge|growth|friends|class|end|mid|early|late)$/i

const TIME_OF_YEAR =
  '(?:(?:early|mid|late)[ -])?(?:(?:spring|summer|autumn|fall|winter|Q[1-4]|January|February|March|April|May|June|July|August|September|October|November|December) )?(?:19|20)\\d{2}'
const DATE_BEHIND = new RegExp(`(?:, | \\()(${TIME_OF_YEAR})\\)?$`, 'i')

function onDate(date: string): string {
  if (/^(?:end|beginning|start) of\b/i.test(date)) return `at the ${lowerStart(date, () => false)}`
  return /^\d{1,2}\b|\b\d{1,2},/.test(date) ? `on ${date}` : `in ${date}`
}

/** "80,000" and " per month" of "80,000 per month", "74" and "paying" of "74 paying". */
function countedOf({ shape, head, noun, per, text }: SpokenValue): Record<string, string | undefined> {
  if (shape === 'count' && per !== '') return { number: head.slice(0, -per.length) }
  if (shape !== 'measure' || !/^(?:\p{L}+(?:ing|ed)|active|live)$/u.test(noun)) return {}
  return { number: text.slice(0, -noun.length).trim(), noun }
}

/** "42" of "42 customers" where the label counts customers; not one alone, whose noun would be wrong. */
function countOf(label: SpokenLabel, { shape, text, noun, tail }: SpokenValue): string | undefined {
  if (tail !== '' || /^1(?:\s|$)/.test(text)) return undefined
  if (shape === 'count') return / (?:per|an?|each|every) /.test(text) ? undefined : text
  if (shape === 'time') {
    const [number = '', unit = ''] = text.split(/ (?=\p{L}+$)/u)
    return label.text.startsWith(unit) ? number : undefined
  }
  if (shape !== 'measure') return undefined
  const counted = new Set(
    fold(label.text)
      .split(/[^\p{L}\p{N}]+/u)
      .map(countedNoun),
  )
  const isSame = fold(noun)
    .split(' ')
    .every((word) => counted.has(countedNoun(word)))
  return isSame ? text.slice(0, -noun.length).trim() : undefined
}

function isPast({ period, year, isOutlook }: SpokenLabel, fact: StatedFact, now: Date | undefined): boolean {
  if (year === undefined || isOutlook) return false
  const end = endOf(period ?? '')
  if (end !== undefined && now !== undefined && now.getUTCFullYear() === year) return end <= now.getTime()
  return (readAsOf(fact.asOf)?.year ?? 0) >= year || (now !== undefined && now.getUTCFullYear() > year)
}
