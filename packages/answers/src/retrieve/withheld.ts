import type { Listener, Material } from '../material.ts'
import { mayHear } from '../material.ts'
import { plainWords } from '../text/normalise.ts'
import { figuresOf, type Place } from './stated-figures.ts'

/** What may not be said to a listener, whatever it stands in. */
export interface Withheld {
  maySay(place: Place & { heads: readonly string[] }): boolean
  /** Whether it states a figure that the listener may not hear. */
  statesFigure(place: Place): boolean
}

/**
 * What must never be said, and the figures of facts that the listener may not hear: a sentence of an answer or a
 * document that states one is as withheld as the fact.
 */
export function withheldFrom(material: Material, audience: Listener): Withheld {
  const { language, otherFigures = [] } = material
  const figures = figuresOf(
    material.facts.filter((fact) => !mayHear(audience, fact.audience)),
    { language, otherFigures },
  )
  const never = neverSaid(material.neverSay, language)
  const statesFigure = (place: Place) => figures.statedIn(place) !== null
  return { maySay: (place) => never(place) === null && !statesFigure(place), statesFigure }
}

/** The phrase of those never to be said that a place says, however it is put; null for none. */
export function neverSaid(neverSay: readonly string[], language: string): (place: Place) => string | null {
  const known = neverSay
    .map((phrase) => ({ phrase, words: plainWords(phrase) }))
    .filter(({ words }) => words !== '')
  const phrases = known.map(({ words }) => words)
  const figures = figuresOf(
    neverSay.map((phrase) => ({
      id: phrase,
      label: phrase.replace(/\d[\d.,]*/g, ' '),
      value: phrase,
    })),
    { language },
  )
  return (place) => {
    const text = [place.text, ...(place.heads ?? [])].find((words) => !saysNone(phrases, words))
    if (text === undefined) return figures.statedIn(place)
    return known.find(({ words }) => !saysNone([words], text))?.phrase ?? null
  }
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
