import { describe, expect, it } from 'vitest'
import { withoutSlips } from './slips.ts'

describe('a slip', () => {
  it.each([
    ['hwo many peoples use teh app', 'how many people use the app'],
    ['who gived you money', 'who gave you money'],
    ['it has growed', 'it has grown'],
    ['who has gived you money', 'who has given you money'],
    ['have you already choosed a lead', 'have you already chosen a lead'],
    ['has it breaked', 'has it broken'],
    ['what was builded', 'what was built'],
    ['you have goed to fairs', 'you have gone to fairs'],
  ])('is read as what is meant: %s → %s', (typed, meant) => {
    expect(withoutSlips(typed)).toBe(meant)
  })

  it.each(['the growth of a builder', 'gives and takes', 'who thinks so'])('is no other word: %s', (text) => {
    expect(withoutSlips(text)).toBe(text)
  })
})
