import type { Fact, Faq, Material } from '../material.ts'
import { sayAsOf } from '../numbers/say-value.ts'
import { withheldFrom } from '../retrieve/withheld.ts'
import { plain, plainWords } from '../text/normalise.ts'
import { givesOrders } from '../understand/refusals.ts'

/** One source that can be asked for: what somebody who words other ways to ask for it is shown. */
export interface Askable {
  kind: 'faq' | 'fact'
  id: string
  /** The founder's question, or the fact's label. */
  named: string
  /** All that is shown of it. Of a fact its value is not: nobody needs that to ask for it. */
  text: string
}

/** Of an answer so much is shown: enough to see what it is about. */
const ANSWER_CHARS = 600

/**
 * What of some material can be asked for, questions first. What must never be said is in none of it, nor what gives
 * orders to its reader. Pure.
 */
export function askableOf(material: Material): Askable[] {
  // Who may hear all of it; what nobody may is withheld from them too.
  const { maySay } = withheldFrom(material, 'named-investor')
  const isOpen = (text: string) => maySay({ text, heads: [] }) && !givesOrders(plainWords(plain(text)))
  const faqs = material.faqs.filter(({ question, answer }) => isOpen(`${question} ${answer}`)).map(ofFaq)
  const facts = material.facts.map((fact) => ofFact(fact, material.language))
  return [...faqs, ...facts.filter(({ text }) => isOpen(text))]
}

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

function ofFaq({ id, question, answer }: Faq): Askable {
  const shown = oneLine(answer)
  const cut = shown.length > ANSWER_CHARS ? `${[...shown].slice(0, ANSWER_CHARS).join('')} …` : shown
  return { kind: 'faq', id, named: question, text: `${oneLine(question)} ${cut}` }
}

function ofFact({ id, label, unit = '', asOf }: Fact, language: string): Askable {
  const said = sayAsOf(asOf, language)
  const parts = [oneLine(label), unit === '' ? '' : `(${oneLine(unit)})`, said ? `as of ${said}` : '']
  return { kind: 'fact', id, named: label, text: parts.filter((part) => part !== '').join(' ') }
}
