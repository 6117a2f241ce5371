import { createHash } from 'node:crypto'
import { splitSentences } from '@understudy/voice-engine'
import { greetingIn } from '../rules.ts'
import type { FrozenLanguage } from '../snapshot.ts'

export interface ReadPart {
  kind: 'greeting' | 'section'
  id: string
  title: string
  sentences: string[]
}

/** What a recording is bound to, besides its language: not a letter of it may have changed. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** What a sentence of an answer was read for. */
export const answerPart = (id: string): string => `${ANSWER}${id}`
export const ANSWER = 'answer:'

/**
 * What there is to read aloud in a language of those that are offered, in the sentences that a talk makes of it. Of the
 * greeting only the founder's own words: that an AI speaks is said by the voice.
 */
export function partsToRead(
  language: Pick<FrozenLanguage, 'code' | 'sections'>,
  firstMessage: string,
  offered: readonly Pick<FrozenLanguage, 'code'>[],
): ReadPart[] {
  const split = (text: string) => splitSentences(text, language.code)
  const greeting = {
    kind: 'greeting' as const,
    id: 'greeting',
    title: 'Greeting',
    sentences: split(greetingIn(language.code, firstMessage, offered)),
  }
  const sections = language.sections.map(({ id, title, text }) => ({
    kind: 'section' as const,
    id,
    title,
    sentences: split(text),
  }))
  return [greeting, ...sections].filter(({ sentences }) => sentences.length > 0)
}
