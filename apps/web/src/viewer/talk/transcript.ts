import type { ServerMessage, TalkSource } from '@understudy/contract/talk'
import type { CloneTurn, TalkTurn, VisitorTurn } from './talk-state.ts'

type Of<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>

/** Pure steps of the talk's transcript; each returns a new list, or the same one when nothing changed. */

export function isClone(turn: TalkTurn): turn is CloneTurn {
  return turn.who === 'clone'
}

/**
 * Writes what the visitor says under its id. A final text is never overwritten by a late partial, and no text by none:
 * who wants no transcript may be told of their question again without its words.
 */
export function visitorSays(turns: TalkTurn[], said: Omit<VisitorTurn, 'who'>): TalkTurn[] {
  const place = turns.findLastIndex((turn) => turn.who === 'visitor' && turn.id === said.id)
  const known = turns[place]
  const turn: VisitorTurn = { who: 'visitor', ...said }
  if (known === undefined || isClone(known)) return [...turns, turn]
  if (known.status === 'final' && said.status !== 'final') return turns
  return turns.with(place, turn.text === '' ? { ...turn, text: known.text } : turn)
}

/** A spoken turn is settled: what was heard of it in passing, under other ids, is part of it. */
export function visitorFinished(turns: TalkTurn[], message: Of<'user.final'>): TalkTurn[] {
  const { id, text, via, turn: number } = message
  const isPassing = (turn: TalkTurn): boolean => !isClone(turn) && turn.status === 'partial' && turn.id !== id
  const kept = via === 'text' ? turns : turns.filter((turn) => !isPassing(turn))
  return visitorSays(kept, { id, text, via, status: 'final', turn: number })
}

export function cloneStarts(
  turns: TalkTurn[],
  message: Of<'agent.start'>,
  callId: string | null,
): TalkTurn[] {
  if (turns.some((turn) => isClone(turn) && turn.utterance === message.utterance)) return turns
  const { utterance, turn, seq, purpose, sampleRateHz } = message
  return [
    ...turns,
    {
      who: 'clone',
      callId,
      utterance,
      turn,
      seq,
      purpose,
      ...(message.free ? { free: message.free } : {}),
      sampleRateHz,
      sectionId: message.sectionId ?? null,
      segments: [],
      totalSamples: null,
      status: 'speaking',
      text: '',
      sources: [],
    },
  ]
}

export function cloneSays(turns: TalkTurn[], message: Of<'agent.segment'>): TalkTurn[] {
  return changeClone(turns, message.utterance, (turn) => {
    const { index, text, startSample, words, sources, unanswered, answers } = message
    const others = turn.segments.filter((segment) => segment.index !== index)
    // Told again by a node that keeps no words of this talk.
    if (text === '' && others.length < turn.segments.length) return turn
    // A sentence is told when it begins, and again when its words' times are known.
    const told = [...others, { index, text, startSample, words, sources, unanswered, answers }]
    const segments = told.toSorted((a, b) => a.index - b.index)
    return {
      ...turn,
      segments,
      sources: withSources(turn.sources, sources),
      text: turn.status === 'interrupted' ? turn.text : joinTexts(segments.map((segment) => segment.text)),
    }
  })
}

/** What was cut off is so from its end on: how much of it was heard is told later. */
const endings = { complete: 'said', aborted: 'interrupted', 'voice-failed': 'voice-failed' } as const

export function cloneEnds(turns: TalkTurn[], message: Of<'agent.end'>): TalkTurn[] {
  const status = endings[message.reason]
  return changeClone(turns, message.utterance, (turn) => ({
    ...turn,
    totalSamples: message.totalSamples,
    status: turn.status === 'interrupted' ? turn.status : status,
  }))
}

/** Only what was heard stays in the transcript; who reads the answer finds all of it in its sentences. */
export function cloneInterrupted(turns: TalkTurn[], message: Of<'agent.truncated'>): TalkTurn[] {
  return changeClone(turns, message.utterance, (turn) => {
    const rest = (message.unsaid ?? []).map((sentence, at) => ({
      ...sentence,
      index: turn.segments.length + at,
      startSample: turn.totalSamples ?? 0,
      words: null,
    }))
    const sources = rest.reduce((all, sentence) => withSources(all, sentence.sources), turn.sources)
    const segments = [...turn.segments, ...rest]
    return { ...turn, status: 'interrupted', text: message.heardText, segments, sources }
  })
}

const withSources = (known: TalkSource[], told: readonly TalkSource[]): TalkSource[] => [
  ...known,
  ...told.filter(({ id }) => known.every((source) => source.id !== id)),
]

export function refuse(turns: TalkTurn[], id: string): TalkTurn[] {
  const place = turns.findLastIndex((turn) => turn.who === 'visitor' && turn.id === id)
  const turn = turns[place]
  return turn === undefined || isClone(turn) ? turns : turns.with(place, { ...turn, status: 'refused' })
}

function changeClone(
  turns: TalkTurn[],
  utterance: number,
  change: (turn: CloneTurn) => CloneTurn,
): TalkTurn[] {
  const place = turns.findLastIndex((turn) => isClone(turn) && turn.utterance === utterance)
  const turn = turns[place]
  return turn === undefined || !isClone(turn) ? turns : turns.with(place, change(turn))
}

/** Sentences stand apart, but for scripts that write none. */
export function joinTexts(texts: string[]): string {
  return texts.reduce(
    (all, text) => (all === '' ? text : `${all}${/[。！？」]$/u.test(all) ? '' : ' '}${text}`),
    '',
  )
}
