import { describe, expect, it } from 'vitest'
import { type LabelledPlace, PLACES_KEPT_BACK, PLACES_LOOKED_AT, WITHHELD_FACTS } from '../testing/places.ts'
import { figuresOf } from './stated-figures.ts'

const figures = figuresOf(WITHHELD_FACTS, { language: 'en' })
const isHit = ({ text, head }: LabelledPlace) =>
  figures.statedIn({ text, heads: head === null ? [] : [head] }) !== null
const all = [...PLACES_LOOKED_AT, ...PLACES_KEPT_BACK]

/** Of two hundred places. */
const MOST_WRONGLY_WITHHELD = 0.02

describe('two hundred places of figures, labelled by reading', () => {
  it('are as many, and a third of them state none', () => {
    expect(all.length).toBeGreaterThanOrEqual(200)
    expect(all.filter(({ fact }) => fact === null).length / all.length).toBeGreaterThan(0.3)
  })

  it.each([
    ['looked at', PLACES_LOOKED_AT],
    ['kept back', PLACES_KEPT_BACK],
  ])('leak nothing: %s', (_, places) => {
    expect(places.filter((place) => place.fact !== null && !isHit(place))).toEqual([])
  })

  it('lose at most one in fifty that states something else', () => {
    const wrong = all.filter((place) => place.fact === null && isHit(place))
    expect(wrong.length / all.length, JSON.stringify(wrong)).toBeLessThanOrEqual(MOST_WRONGLY_WITHHELD)
  })
})
