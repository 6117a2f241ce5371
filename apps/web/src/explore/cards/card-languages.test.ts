import { expect, test } from 'vitest'
import { languageName } from '../../words/languages.ts'
import { cardLanguage, commonLanguages } from './card-languages.ts'

test('those that pages know by themselves are called as the browser calls them', () => {
  expect(commonLanguages.map(cardLanguage)).toEqual(commonLanguages.map(languageName))
  expect(['uk', 'pt-BR'].map(cardLanguage)).toEqual(['Ukrainian', 'Brazilian Portuguese'])
})
