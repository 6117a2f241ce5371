import type { ServerMessage } from '@understudy/contract'
import type { SentMark } from './marks.ts'

type Of<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>

/** An utterance of the pitch that was cut off. */
export interface Truncation {
  utterance: number
  sampleRateHz: number
  heardText: string
  /** When the visitor's page was told. */
  atMs: number
  /** How many words of it had ended before this sample, by the voice's own timings. */
  endedBefore(sample: number): number
}

export function truncationsOf(sent: readonly SentMark[]): Truncation[] {
  const messages = sent.flatMap((mark) =>
    mark.kind === 'message' ? [{ atMs: mark.atMs, message: mark.message }] : [],
  )
  const starts = new Map<number, Of<'agent.start'>>()
  const segments = new Map<number, Map<number, Of<'agent.segment'>>>()
  const found: Truncation[] = []
  for (const { atMs, message } of messages) {
    if (message.type === 'agent.start') starts.set(message.utterance, message)
    if (message.type === 'agent.segment') {
      const told = segments.get(message.utterance) ?? new Map<number, Of<'agent.segment'>>()
      segments.set(message.utterance, told.set(message.index, message))
    }
    if (message.type !== 'agent.truncated') continue
    const { utterance, heardText } = message
    const start = starts.get(utterance)
    if (start?.purpose !== 'pitch') continue
    const told = [...(segments.get(utterance)?.values() ?? [])]
    const ends = told.flatMap(({ startSample, words }) => (words ?? []).map((word) => startSample + word[3]))
    found.push({
      utterance,
      sampleRateHz: start.sampleRateHz,
      heardText,
      atMs,
      endedBefore: (sample) => ends.filter((end) => end <= sample).length,
    })
  }
  return found
}

export const countHeardWords = ({ heardText }: Truncation): number =>
  heardText.split(/\s+/).filter((word) => word !== '').length
