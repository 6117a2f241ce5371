import { expect, it } from 'vitest'
import { aClone } from '../testing/a-clone.ts'
import { firstWords, sentenceWith } from './own-words.ts'

const section = (language: string, text: string) => ({ id: text, title: '', text, slide: null, language })
const kept = aClone()
const clone = aClone({
  sections: [section('de', 'Guten Tag.'), section('en', ' '), section('en', 'We are Tern. We fill trucks.')],
  training_content: {
    ...kept.training_content,
    faqs: [{ id: 'q', question: 'Where?', answer: 'In Aarhus. And in Ghent.', category: '' }],
  },
})

it('takes the first section of a language that has words', () => {
  expect(firstWords(clone, 'en')).toBe('We are Tern. We fill trucks.')
  expect(firstWords(clone, 'fr')).toBeNull()
})

it('finds a word where the clone says it, and else has the word alone', () => {
  expect(sentenceWith(clone, 'trucks')).toBe('We fill trucks.')
  expect(sentenceWith(clone, 'Aarhus')).toBe('In Aarhus.')
  expect(sentenceWith(clone, 'Kyiv')).toBe('Kyiv')
})
