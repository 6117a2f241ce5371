import type { Style } from '../material.ts'

/** Before what is said to a doubt. None concedes it and none denies it: what follows does what the material can. */
const DOUBT: readonly string[] = [
  'Fair point. {Said}',
  'I see why you would think so. {Said}',
  'That is worth taking seriously. {Said}',
  'A fair challenge. {Said}',
  'I understand the doubt. {Said}',
  'Let me take that up. {Said}',
]
const DOUBT_IN: Record<Style['communicationStyle'], readonly string[]> = {
  professional: [],
  friendly: ["I'm glad you say so openly. {Said}", 'Good that you push on this. {Said}'],
  visionary: ['I like that you challenge this. {Said}', 'Think of it this way. {Said}'],
  analytical: ['Let me answer that with what we know. {Said}', 'Taken soberly: {Said}'],
}

/** Now and then before an answer, as somebody with that way of talking does. */
const OPENING: Record<Style['communicationStyle'], readonly string[]> = {
  professional: [],
  friendly: ['Sure. {Said}', 'Happy to tell you. {Said}', 'Gladly. {Said}', 'Of course. {Said}'],
  visionary: [
    'Here is how we see it. {Said}',
    'This one matters to us. {Said}',
    'I like that question. {Said}',
  ],
  analytical: ['To be precise: {Said}', 'In plain terms: {Said}', 'What we have on that: {Said}'],
}

export const doubtForms = (style: Style): readonly string[] => [
  ...DOUBT_IN[style.communicationStyle],
  ...DOUBT,
]
export const openingForms = (style: Style): readonly string[] => OPENING[style.communicationStyle]

/** Where what a visitor takes for granted is so, and where it is not. */
export const CONFIRMS: readonly string[] = ['Yes, {said}', "That's right: {said}", 'Correct: {said}']
export const CORRECTS: readonly string[] = [
  'No, {said}',
  "That's not quite right: {said}",
  'Not quite: {said}',
]
