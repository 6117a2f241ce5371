import type { CloneTurn } from '../talk/talk-state.ts'
import { joinTexts } from '../talk/transcript.ts'

/** An answer as it is read: all of it, whatever was heard. */
export interface WrittenAnswer
  extends Pick<CloneTurn, 'callId' | 'utterance' | 'segments' | 'sources' | 'status' | 'free'> {
  text: string
  /** Characters of `text` that were heard, or are still to be. */
  heardChars: number
}

/** What was said to a question. What was taken up again after it was cut off is one answer with what came before. */
export function writtenOf(answers: readonly CloneTurn[]): WrittenAnswer[] {
  const written: WrittenAnswer[] = []
  let before: CloneTurn | null = null
  for (const answer of answers) {
    const last = before?.turn === answer.turn && before.status === 'interrupted' ? written.at(-1) : undefined
    before = answer
    const own = wholeOf(answer)
    const joined = last && joinedOf(last, own)
    if (joined) written.splice(-1, 1, joined)
    else written.push(own)
  }
  return written
}

function wholeOf(answer: CloneTurn): WrittenAnswer {
  const { callId, utterance, segments, sources, status, free } = answer
  const text = joinTexts(segments.map((segment) => segment.text)) || answer.text
  const heardChars = status === 'interrupted' ? placeIn(text, answer.text) : text.length
  return { callId, utterance, segments, sources, status, ...(free ? { free } : {}), text, heardChars }
}

/** Null where the later one is no rest of the earlier, nor the same anew. */
function joinedOf(earlier: WrittenAnswer, later: WrittenAnswer): WrittenAnswer | null {
  // Made anew, for it had not been made to its end.
  if (later.text !== '' && later.text.startsWith(earlier.text)) {
    return { ...later, heardChars: Math.max(earlier.heardChars, later.heardChars) }
  }
  const at = earlier.text.lastIndexOf(later.text)
  if (at < 0) return null
  const heardChars =
    later.status === 'interrupted' ? Math.max(earlier.heardChars, at + later.heardChars) : earlier.text.length
  return { ...earlier, status: later.status, heardChars }
}

/** Where in a text so much of it ends, however its sentences are joined. */
function placeIn(text: string, heard: string): number {
  let left = heard.replace(/\s/gu, '').length
  let at = 0
  for (; left > 0 && at < text.length; at++) if (!/\s/u.test(text[at] ?? '')) left--
  return at
}

/** The sentences of an answer in this call that no voice said, once it is over: they come after its last sample. */
export function unsaidOf(answer: CloneTurn | undefined, callId: string | null): string {
  const ends = answer?.status === 'interrupted' ? null : answer?.totalSamples
  if (answer?.callId !== callId || ends == null) return ''
  return joinTexts(answer.segments.filter(({ startSample }) => startSample >= ends).map(({ text }) => text))
}

/** Sentences of an answer that rest on a source, each with all that it rests on. */
export const citedBy = (
  answer: Pick<CloneTurn, 'segments'>,
  sourceId: string,
): { text: string; sources: string[] }[] =>
  answer.segments
    .filter(({ sources }) => sources.some(({ id }) => id === sourceId))
    .map(({ text, sources }) => ({ text, sources: sources.map(({ id }) => id) }))
