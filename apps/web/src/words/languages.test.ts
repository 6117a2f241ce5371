import { expect, test } from 'vitest'
import { languageName } from './languages.ts'

test('a language has its English name, and what is none keeps its code', () => {
  expect(['de', 'pt-BR', 'uk', 'no such'].map(languageName)).toEqual([
    'German',
    'Brazilian Portuguese',
    'Ukrainian',
    'no such',
  ])
})
