import type { CallReply, ServerMessage } from '@understudy/contract'

type Of<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>
type Told = readonly ServerMessage[]
export type TypedAnswer = Omit<CallReply, 'resume_token'>

/** The visitor's turn that a message became; undefined where it was not asked. */
export const askedAs = (told: Told, id: string): Of<'user.final'> | undefined =>
  told.find((message): message is Of<'user.final'> => message.type === 'user.final' && message.id === id)

export const endedAs = (told: Told): Of<'ended'> | undefined =>
  told.find((message): message is Of<'ended'> => message.type === 'ended')

/** The talk came to rest after the question: it has been answered, or taken back by a later one. */
export function isAnswered(told: Told, id: string): boolean {
  const asked = askedAs(told, id)
  if (!asked) return false
  const after = told.slice(told.indexOf(asked) + 1)
  return after.some(
    (message) =>
      (message.type === 'state' && message.phase !== 'thinking' && message.phase !== 'speaking') ||
      message.type === 'user.final',
  )
}

/** Puts the answer to a message together from what the talk has told. */
export function answerTo(told: Told, id: string): TypedAnswer {
  const turn = askedAs(told, id)?.turn
  const spoken = new Set(
    told.flatMap((message) =>
      message.type === 'agent.start' && message.turn === turn && message.purpose === 'answer'
        ? [message.utterance]
        : [],
    ),
  )
  // Told again under its index, a segment replaces the first.
  const segments = new Map<string, Of<'agent.segment'>>()
  for (const message of told) {
    if (message.type === 'agent.segment' && spoken.has(message.utterance)) {
      segments.set(`${message.utterance}/${message.index}`, message)
    }
  }
  const sentences = [...segments.values()]
  return {
    sentences: sentences.map(({ text, sources }) => ({ text, sources })),
    unanswered: sentences.some(({ unanswered }) => unanswered === true),
    ended: endedAs(told)?.reason ?? null,
  }
}
