import { detect } from 'tinyld'
import { PROMISED } from '../../field/promised.ts'
import { fold, plainWords } from '../../text/normalise.ts'
import { promisesReturns } from '../../understand/refusals.ts'
import { type Meaning, meaningsDiffer } from './meanings.ts'
import { namesDiffer } from './names.ts'
import { negationsIn } from './negations.ts'
import { canonical, RENDERED, type Rendered } from './number-phrases.ts'
import { numbersIn, sameNumbers } from './numbers-in.ts'

/** One sentence in two languages (BCP 47). */
export interface Rendering {
  original: string
  rendering: string
  from: string
  to: string
}

/** `language`: it is not of the language, or one that cannot be checked; `length`: it says more, or less. */
export type RenderingFault =
  | 'language'
  | 'length'
  | 'figure'
  | 'negation'
  | 'name'
  | 'promise'
  | Meaning['kind']

export type CheckedRendering = { ok: true } | { ok: false; why: RenderingFault }

/** The language as the check knows it; null where it cannot check it. */
export function renderedLanguage(language: string): Rendered | null {
  const base = language.slice(0, 2).toLowerCase()
  return RENDERED.find((known) => known === base) ?? null
}

/** A translation is rarely longer or shorter than by this, beside some words that short ones need. */
const LENGTHS = { least: 0.55, most: 1.75, slack: 14 } as const

/**
 * Whether a rendering says the same as its original: the same numbers, periods, units, names and negations, nothing
 * promised, and about as much. Whether each word is well chosen it does not know. Pure; a millisecond.
 */
export function checkRendering({ original, rendering, from, to }: Rendering): CheckedRendering {
  const [source, target] = [renderedLanguage(from), renderedLanguage(to)]
  if (source === null || target === null || source === target) return refused('language')
  if (!isOf(rendering, target)) return refused('language')
  const [least, most] = [original.length * LENGTHS.least, original.length * LENGTHS.most]
  if (rendering.length < least - LENGTHS.slack || rendering.length > most + LENGTHS.slack)
    return refused('length')
  if (endsWithin(rendering) > endsWithin(original)) return refused('length')
  const a = { text: canonical(original, source), language: source }
  const b = { text: canonical(rendering, target), language: target }
  if (!sameNumbers(numbersIn(a.text, source), numbersIn(b.text, target))) return refused('figure')
  const differ = meaningsDiffer(a, b)
  if (differ !== null) return refused(differ)
  const [said, told] = [negationsIn(a.text, source), negationsIn(b.text, target)]
  if (said.sure > told.most || told.sure > said.most) return refused('negation')
  if (namesDiffer({ text: original, language: source }, { text: rendering, language: target }))
    return refused('name')
  return promises(rendering) && !promises(original) ? refused('promise') : { ok: true }
}

const refused = (why: RenderingFault): CheckedRendering => ({ ok: false, why })

const isOf = (text: string, language: Rendered) => detect(text, { only: [...RENDERED] }) === language

/** Sentences that end before the text does; "29. Januar" is no end. */
const endsWithin = (text: string) => text.match(/\p{L}{3,}[.!?]+\s+\p{Lu}/gu)?.length ?? 0

const promises = (text: string) => promisesReturns(plainWords(text)) || PROMISED.test(fold(text))
