import type { Sentence } from '../answer.ts'
import { isStop } from '../field/common-words.ts'
import { fill } from '../phrases.ts'
import { lowerStart } from './facts/fact-label.ts'

/** A sentence behind what leads it in: at `{said}` it goes on in the middle, at `{Said}` it begins anew. */
export function led(form: string, sentence: Sentence, language: string): Sentence {
  const { text } = sentence
  return {
    ...sentence,
    text: fill(form, { said: isLowered(sentence, language) ? lower(text) : text, Said: text }),
  }
}

/** The first form that no earlier turn used, beginning at another one each turn. */
export function freshForm(forms: readonly string[], told: readonly string[]): string | undefined {
  const from = told.length % Math.max(1, forms.length)
  const turned = [...forms.slice(from), ...forms.slice(0, from)]
  const leadOf = (form: string) => form.slice(0, form.indexOf('{'))
  return turned.find((form) => !told.some((turn) => turn.includes(leadOf(form)))) ?? turned[0]
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** A word of grammar names nobody, nor does an ordinary one that begins what is said of a fact. */
function isLowered({ text, sources }: Sentence, language: string): boolean {
  const [word = ''] = /^\p{L}+/u.exec(text) ?? []
  if (word === 'I') return false
  const isOfFact = sources.some((source) => source.kind === 'fact')
  return isStop(word.toLowerCase(), language) || (isOfFact && lowerStart(text, () => true) !== text)
}
