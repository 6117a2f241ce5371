import type { ServerMessage } from '@understudy/contract'
import type { SessionOutput, Source } from '@understudy/voice-engine'

type Ephemeral = Extract<
  ServerMessage,
  { type: 'state' | 'nearest' | 'user.partial' | 'audio.duck' | 'audio.unduck' | 'audio.clear' }
>
/** A message that will get its `seq` from the host. */
export type Unnumbered = ServerMessage extends infer M
  ? M extends { seq: number; callId: string }
    ? never
    : M extends { seq: number }
      ? Omit<M, 'seq'>
      : never
  : never

export type Outgoing =
  | { kind: 'ephemeral'; message: Ephemeral }
  /** Committed before it is told. */
  | { kind: 'committed'; message: Unnumbered }
  /** Told at once and committed with the next progress. */
  | { kind: 'batched'; message: Unnumbered }

/** The engine's outputs in the words of the protocol; null for what stays inside. */
export function toOutgoing(output: SessionOutput): Outgoing | null {
  switch (output.type) {
    case 'state': {
      const { open: _, ...message } = output
      return { kind: 'ephemeral', message }
    }
    case 'nearest':
      return { kind: 'ephemeral', message: { ...output, names: [...output.names] } }
    case 'user.partial':
    case 'audio.duck':
    case 'audio.unduck':
    case 'audio.clear':
      return { kind: 'ephemeral', message: output }
    case 'user.final': {
      const { whole: _, ...message } = output
      return { kind: 'committed', message }
    }
    case 'section':
    case 'notice':
      return { kind: 'committed', message: output }
    case 'agent.truncated': {
      const { unsaid, afterMs: _, ...message } = output
      const rest = unsaid?.map(({ text, sources, ...how }) => ({
        text,
        sources: told(sources),
        ...howOf(how),
      }))
      return { kind: 'committed', message: { ...message, ...(rest ? { unsaid: rest } : {}) } }
    }
    case 'offer': {
      const { type, id, kind, targetId } = output
      return { kind: 'committed', message: { type, id, kind, ...(targetId ? { targetId } : {}) } }
    }
    // Whoever has been told a whole answer may go on at another node at once: it has to be there.
    case 'agent.end':
      return { kind: 'committed', message: output }
    case 'agent.start':
      return { kind: 'batched', message: output }
    case 'agent.segment': {
      const { type, utterance, index, text, startSample, words, sources } = output
      return {
        kind: 'batched',
        message: {
          type,
          utterance,
          index,
          text,
          startSample,
          words:
            words?.map((word): [number, number, number, number] => [
              word.charStart,
              word.charEnd,
              word.startSample,
              word.endSample,
            ]) ?? null,
          sources: told(sources),
          ...howOf(output),
        },
      }
    }
    case 'agent.audio':
    case 'agent.heard':
    case 'ended':
      return null
  }
}

const told = (sources: readonly Source[]) => sources.map(({ id, kind, label }) => ({ id, kind, label }))

/** What waits for a proven address is the founder's to know. */
const howOf = ({ unanswered, answers }: { unanswered?: boolean; answers?: boolean }) => ({
  ...(unanswered ? { unanswered: true as const } : {}),
  ...(answers === undefined ? {} : { answers }),
})

/** The same message without anything that was said, for visitors who refused a transcript. */
export function withoutWords(message: Unnumbered): Unnumbered {
  switch (message.type) {
    case 'user.final':
      return { ...message, text: '' }
    case 'agent.segment':
      return { ...message, text: '', words: null, sources: [] }
    case 'agent.truncated': {
      const { unsaid: _, ...rest } = message
      return { ...rest, heardText: '' }
    }
    default:
      return message
  }
}

/** An event under its number; `body` as {@link Unnumbered} said it, or as it was kept. */
export const withSeq = ({ seq, body }: { seq: number; body: unknown }): ServerMessage =>
  ({ ...(body as ServerMessage), seq }) as ServerMessage
