import type { Listener, Material } from '../material.ts'
import { mayHear } from '../material.ts'
import { extractQuantities, type FoundQuantity } from '../numbers/extract.ts'
import { written } from '../speak/say-value.ts'
import { plainWords } from '../text/normalise.ts'
import { tokenise } from '../text/tokens.ts'
import { unitsOf } from '../understand/question.ts'

/** What may not be said to a listener, whatever it stands in. */
export interface Withheld {
  maySay(statement: { text: string; heads: readonly string[] }): boolean
}

interface Figure {
  quantity: FoundQuantity
  /** Meanings of what it counts: of a fact its label, of a phrase its other words. */
  about: ReadonlySet<string>
}

/**
 * What must never be said, and the figures of facts that the listener may not hear: a sentence of an answer or a
 * document that states one (the same amount of the same unit, with what it counts beside it) is as withheld as the
 * fact.
 */
export function withheldFrom(material: Material, audience: Listener): Withheld {
  const phrases = material.neverSay.map(plainWords).filter((words) => words !== '')
  const names = { language: material.language, ownNames: new Set<string>(), ownSubject: new Set<string>() }
  const meanings = (text: string) =>
    new Set(
      unitsOf(tokenise(text), names)
        .filter((unit) => unit.class !== 'soft')
        .map((unit) => unit.key),
    )
  const figuresOf = (text: string, about: ReadonlySet<string>): Figure[] =>
    extractQuantities(text, material.language)
      .filter((quantity) => quantity.kind === 'amount')
      .map((quantity) => ({ quantity, about }))
  const figures = [
    ...material.facts
      .filter((fact) => !mayHear(audience, fact.audience))
      .flatMap((fact) => figuresOf(written(fact), meanings([fact.label, ...(fact.aliases ?? [])].join(' ')))),
    ...material.neverSay.flatMap((phrase) => figuresOf(phrase, meanings(phrase.replace(/\d[\d.,]*/g, ' ')))),
  ]
  return {
    maySay({ text, heads }) {
      if (!saysNone(phrases, text) || heads.some((head) => !saysNone(phrases, head))) return false
      if (figures.length === 0 || !/\d|[a-z]/i.test(text)) return true
      const said = extractQuantities(text, material.language)
      if (said.length === 0) return true
      const near = meanings([text, ...heads].join(' '))
      return !figures.some(
        ({ quantity, about }) =>
          said.some((other) => sameFigure(quantity, other)) &&
          (about.size === 0 || [...about].some((key) => near.has(key))),
      )
    },
  }
}

function sameFigure(a: FoundQuantity, b: FoundQuantity): boolean {
  return (
    a.kind === 'amount' &&
    b.kind === 'amount' &&
    a.unit === b.unit &&
    Math.abs(a.value - b.value) <= 1e-9 * Math.abs(a.value)
  )
}

/** True where a text holds none of the phrases; both folded. */
export function saysNone(phrases: readonly string[], text: string): boolean {
  if (phrases.length === 0) return true
  const words = plainWords(text)
  const squeezed = words.replaceAll(' ', '')
  return !phrases.some((phrase) =>
    // A long phrase is found however it is spaced or hyphenated; a short one as whole words only.
    phrase.length >= 8
      ? squeezed.includes(phrase.replaceAll(' ', ''))
      : ` ${words} `.includes(` ${phrase} `) || ` ${words} `.includes(` ${phrase}s `),
  )
}
