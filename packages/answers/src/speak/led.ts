import type { Sentence } from '../answer.ts'
import { isStop } from '../field/common-words.ts'
import { fill } from '../phrases.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { lowerStart } from './facts/fact-label.ts'

/** A sentence behind what leads it in: at `{said}` it goes on in the middle, at `{Said}` it begins anew. */
export function led(form: string, sentence: Sentence, index: AnswerIndex): Sentence {
  const { text } = sentence
  const said = form.includes('{said}') && isLowered(sentence, index) ? lower(text) : text
  return { ...sentence, text: fill(form, { said, Said: text }) }
}

/** The first form that no earlier turn used, beginning at another one each turn. */
export function freshForm(forms: readonly string[], told: readonly string[]): string | undefined {
  const from = told.length % Math.max(1, forms.length)
  const turned = [...forms.slice(from), ...forms.slice(0, from)]
  const leadOf = (form: string) => form.slice(0, form.indexOf('{'))
  return turned.find((form) => !told.some((turn) => turn.includes(leadOf(form)))) ?? turned[0]
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** A word of grammar names nobody, nor does an ordinary one that begins what is said of a fact, or stands small elsewhere. */
function isLowered({ text, sources }: Sentence, index: AnswerIndex): boolean {
  const [word = ''] = /^\p{L}+/u.exec(text) ?? []
  if (word === 'I') return false
  const isOfFact = sources.some((source) => source.kind === 'fact')
  return (
    isStop(word.toLowerCase(), index.material.language) ||
    (isOfFact && lowerStart(text, () => true) !== text) ||
    standsSmall(index, word)
  )
}

const small = new WeakMap<AnswerIndex, Map<string, boolean>>()

/** "Farms pay 420 euros", where another sentence speaks of farms; never a name, whatever else is written like it. */
function standsSmall(index: AnswerIndex, word: string): boolean {
  const lowered = word.toLowerCase()
  if (word === '' || index.namesOfAny.has(lowered)) return false
  const known = small.get(index) ?? new Map<string, boolean>()
  small.set(index, known)
  const stands = known.get(word) ?? isWritten(index, lowered)
  known.set(word, stands)
  return stands
}

function isWritten({ statements }: AnswerIndex, word: string): boolean {
  // No part of an address, of a hyphened word or of a longer one.
  const alone = new RegExp(`(?<![\\p{L}\\p{N}.@/-])${word}(?![\\p{L}\\p{N}@-]|\\.\\p{L})`, 'u')
  return statements.some(({ text }) => alone.test(text))
}
