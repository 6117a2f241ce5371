import type { Sentence } from '../../answer.ts'
import { CONFIRMS, CORRECTS } from '../../phrases/lead.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import { freshForm, led } from '../led.ts'
import { growthOf } from './compare.ts'
import type { Point } from './point.ts'

/** By how much it is said to have become more. */
const TIMES: readonly (readonly [said: RegExp, times: number])[] = [
  [/\b(?:doubl(?:ed?|ing)|two ?fold|2 ?x)\b/, 2],
  [/\b(?:tripl(?:ed?|ing)|trebl(?:ed?|ing)|three ?fold|3 ?x)\b/, 3],
  [/\b(?:quadrupl(?:ed?|ing)|four ?fold|4 ?x)\b/, 4],
]
/** So near to a double it is called one. */
const NEARLY = 0.98
const LESS = /\b(?:almost|nearly|about|roughly|around|close to)\b/
const LESS_BY = 0.85

/** How many times as much a question takes a figure to have become, "more than doubled" by two; null where it does not. */
export const timesAsked = (words: string): number | null =>
  TIMES.find(([said]) => said.test(words))?.[1] ?? null

interface Pair {
  now: Point
  before: Point
}

/** "So it more than doubled?", of a figure and the same of the year before: whether it did, with both. */
export function sayMultiplied(
  index: AnswerIndex,
  pair: Pair,
  words: string,
  told: readonly string[],
): Sentence | null {
  const times = timesAsked(words)
  const said = growthOf(pair, 'bare')?.sentences[0]
  if (times === null || said === undefined) return null
  const form = freshForm(holds(pair, times, words) ? CONFIRMS : CORRECTS, told)
  return form === undefined ? null : led(form, said, index)
}

function holds({ now, before }: Pair, times: number, words: string): boolean {
  const ratio = now.amount.value / before.amount.value
  if (/\bless than\b|\bnot even\b/.test(words)) return ratio < times
  if (/\bmore than\b|\bover\b/.test(words)) return ratio > times
  return ratio >= (LESS.test(words) ? LESS_BY : NEARLY) * times
}
