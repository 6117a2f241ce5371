import { type MappedText, mapped } from '@understudy/voice-engine/text/mapped-text'
import { AMOUNTS, PHONES, SIGNS_BETWEEN } from './amounts.ts'
import { DASHES } from './dashes.ts'
import { DATES } from './dates.ts'
import { otherLanguage } from './other-languages.ts'
import { applyRules } from './rules.ts'
import { JOINED_FORMS, SHORT_FORMS } from './short-forms.ts'

const ENGLISH = [
  ...JOINED_FORMS,
  ...PHONES,
  ...DATES,
  ...DASHES,
  ...AMOUNTS,
  ...SHORT_FORMS,
  ...SIGNS_BETWEEN,
]

/**
 * The text as it is said: figures, amounts, dates and short forms in words, each with the way back to its place. In
 * English everything is spelled out; elsewhere what eSpeak misreads, which says bare numbers of its languages well.
 */
export function readAloud(text: string, language: string): MappedText {
  const [code = ''] = language.toLowerCase().split(/[-_]/)
  return applyRules(mapped(text), code === 'en' ? ENGLISH : otherLanguage(code))
}
