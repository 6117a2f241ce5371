import { describe, expect, it } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { SURE_FROM } from '../found/found.ts'
import type { Listener, Material } from '../material.ts'
import { judgeSentence } from '../model/judge-sentence.ts'
import { materialLines } from '../model/material-lines.ts'
import { buildIndex } from '../retrieve/build-index.ts'
import { sourceTexts } from '../retrieve/source-texts.ts'
import { aMaterial, NOW } from '../testing/coldfront.ts'
import { ANSWERABLE } from '../testing/corpus.ts'

function withWays(ways: Record<string, readonly string[]>, more: Partial<Material> = {}): Material {
  const material = aMaterial(more)
  const known = <One extends { id: string }>(one: One): One => {
    const alsoAsked = ways[one.id]
    return alsoAsked === undefined ? one : { ...one, alsoAsked }
  }
  return { ...material, facts: material.facts.map(known), faqs: material.faqs.map(known) }
}
const ask = (material: Material, text: string, listener: Listener = 'public') =>
  answerQuestion(buildIndex(material, listener), { text, history: [], now: NOW })
const sourceOf = (answer: ReturnType<typeof ask>) => answer.sentences[0]?.sources[0]?.id

describe('what is asked for in another way', () => {
  it.each([
    ['q-pricing', 'Does it come out of opex over there?'],
    ['f-runway', 'Is the granary deep enough?'],
  ])('is answered from its source, whatever the order of the words: %s “%s”', (id, way) => {
    const known = withWays({ [id]: [way] })
    expect(sourceOf(ask(aMaterial(), way))).not.toBe(id)
    for (const text of [way, way.replace('?', '').split(' ').reverse().join(' ')]) {
      expect(sourceOf(ask(known, text))).toBe(id)
      expect(ask(known, text).confidence).toBeGreaterThanOrEqual(SURE_FROM)
    }
  })

  it('is answered by a founder’s own question first', () => {
    const own = aMaterial().faqs.find(({ id }) => id === 'q-pricing')?.question ?? ''
    expect(sourceOf(ask(withWays({ 'q-what': [own] }), own))).toBe('q-pricing')
  })

  it('is not known to who may not hear what its wording holds', () => {
    const way = 'Is the 7,777 dollar price fixed?'
    expect(sourceOf(ask(withWays({ 'q-pricing': [way] }), way, 'link'))).toBe('q-pricing')
    expect(buildIndex(withWays({ 'q-pricing': [way] }), 'public').alsoAsked.size).toBe(0)
    const never = withWays({ 'q-pricing': ['Is it world-class?'] }, { neverSay: ['world-class'] })
    expect(buildIndex(never, 'named-investor').alsoAsked.size).toBe(0)
  })

  it('is no evidence: neither numbers nor words of it bear out what a model says, nor does a model read it', () => {
    const index = buildIndex(withWays({ 'q-pricing': ['Do the 88 Danish shops pay in kroner?'] }), 'public')
    const [line] = materialLines(index).filter(({ ref }) => ref.id === 'q-pricing')
    for (const text of [
      line?.text ?? '',
      ...sourceTexts(index, [{ id: 'q-pricing', kind: 'faq' }]).map((one) => one.text),
    ]) {
      expect(text).not.toBe('')
      expect(text).not.toMatch(/88|kroner/)
    }
    const said = { text: 'The 88 Danish shops pay in kroner.', from: [line?.name ?? ''] }
    expect(judgeSentence(index, { text: 'Who pays?', now: NOW }, said).ok).toBe(false)
  })

  it('changes no answer where there is none', () => {
    const plain = buildIndex(aMaterial(), 'public')
    const ids = [...aMaterial().facts, ...aMaterial().faqs].map(({ id }) => id)
    const empty = buildIndex(withWays(Object.fromEntries(ids.map((id) => [id, []]))), 'public')
    for (const { ask: text } of ANSWERABLE.filter((_, at) => at % 5 === 0)) {
      const input = { text, history: [], now: NOW }
      expect(answerQuestion(empty, input)).toEqual(answerQuestion(plain, input))
    }
  })
})
