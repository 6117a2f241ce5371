import type { MadeSentence } from '../events.ts'

/** Start of the sentence that holds a character, or of the next one when it is at a sentence's end. */
export function sentenceStart(sentenceChars: readonly number[], char: number): number {
  let start = 0
  for (const length of sentenceChars) {
    if (char < start + length) return start
    start += length + 1
  }
  return Math.max(0, start - 1)
}

/** What is left of the sentences after the characters that were heard. */
export function tailOf(sentences: readonly MadeSentence[], heard: number): MadeSentence[] {
  const tail: MadeSentence[] = []
  let start = 0
  for (const sentence of sentences) {
    const from = Math.max(0, heard - start)
    const text = sentence.text.slice(from).trimStart()
    if (text !== '') tail.push({ ...sentence, text })
    start += sentence.text.length + 1
  }
  return tail
}
