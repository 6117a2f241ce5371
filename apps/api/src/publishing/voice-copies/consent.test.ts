import { expect, it } from 'vitest'
import { consentText, drawWords, missingWords, PASSAGE, wordedIn } from './consent.ts'

const facts = {
  speaker: 'Maren Holt',
  company: 'Heron Labs',
  clone: 'Heron',
  house: 'ElevenLabs',
  words: ['anchor', 'river'],
}

it('a consent names its speaker, who asks, the clone, the house and the words, in the clone’s language', () => {
  for (const language of ['en', 'de-CH']) {
    const text = consentText(language, facts)
    for (const part of ['Maren Holt', 'Heron Labs', 'Heron', 'ElevenLabs', 'anchor, river'])
      expect(text).toContain(part)
  }
  expect(consentText('de', facts)).toMatch(/KI-Kopie/)
  expect(consentText('fr', facts)).toMatch(/AI copy/)
})

it('words are drawn anew each time, none twice, and each is heard apart from the others', () => {
  for (const language of ['en', 'de'] as const) {
    const drawn = Array.from({ length: 50 }, () => drawWords(language))
    expect(new Set(drawn.map((words) => words.join(' '))).size).toBeGreaterThan(40)
    for (const words of drawn) expect(new Set(words).size).toBe(4)
    for (const words of drawn) expect(missingWords(words, words.join(', ').toUpperCase())).toEqual([])
  }
})

it('words are missing that were not said, however near another is', () => {
  expect(missingWords(['anchor', 'river'], 'I agree. Anchors, and the RIVER!')).toEqual(['anchor'])
  expect(missingWords(['Küche', 'Brücke'], 'die kuche und die Brücke')).toEqual([])
  expect(missingWords(['anchor'], '')).toEqual(['anchor'])
})

it('a passage is read in about a minute', () => {
  for (const text of Object.values(PASSAGE)) {
    const words = text.split(/\s+/).length
    expect(words).toBeGreaterThan(120)
    expect(words).toBeLessThan(190)
  }
  expect([wordedIn('de-AT'), wordedIn('en-GB'), wordedIn(undefined)]).toEqual(['de', 'en', 'en'])
})
