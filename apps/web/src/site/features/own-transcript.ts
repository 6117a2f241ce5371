import type { Call } from '@understudy/contract/calls'
import { useRef } from 'react'
import { exchangesOf, isPassedOn } from '../../viewer/conversation/exchanges.ts'
import { isAsked } from '../../viewer/end/exchange-words.ts'
import type { TalkTurn } from '../../viewer/talk/talk-state.ts'

type Told = Pick<Call, 'consent' | 'transcript' | 'questions'>

const keyOf = (turn: TalkTurn) => (turn.who === 'clone' ? `clone-${turn.utterance}` : `visitor-${turn.id}`)

/** A talk of this page as its founder would read it; null before anything was said. */
export function useOwnTranscript(turns: readonly TalkTurn[]): Told | null {
  const seen = useRef({ beganMs: 0, atMs: new Map<string, number>() })
  const { current } = seen
  for (const turn of turns) {
    if (current.atMs.has(keyOf(turn))) continue
    if (current.atMs.size === 0) current.beganMs = performance.now()
    current.atMs.set(keyOf(turn), performance.now() - current.beganMs)
  }
  return turns.length === 0 ? null : transcriptOf(turns, (turn) => current.atMs.get(keyOf(turn)) ?? 0)
}

/** @param atMsOf when in the talk a turn began */
export function transcriptOf(turns: readonly TalkTurn[], atMsOf: (turn: TalkTurn) => number): Told {
  const shown = turns.filter(
    (turn) =>
      turn.text !== '' && (turn.who === 'clone' || turn.status === 'final' || turn.status === 'sending'),
  )
  return {
    consent: { transcript: true, person: true, wording: null, at: null },
    transcript: shown.map((turn, index) => ({ turn: index, at_ms: atMsOf(turn), ...partsOf(turn) })),
    questions: exchangesOf([shown])
      .filter(isAsked)
      .map(({ question, answers }) => ({
        text: question.text,
        answered: !answers.some(isPassedOn),
        turn: shown.indexOf(question),
      })),
  }
}

function partsOf(turn: TalkTurn): Omit<Told['transcript'][number], 'turn' | 'at_ms'> {
  if (turn.who === 'visitor') {
    const { text, via } = turn
    return {
      role: 'visitor',
      text,
      via,
      generated_text: null,
      interrupted: false,
      purpose: null,
      section_id: null,
      sources: [],
    }
  }
  const { text, purpose, sectionId, sources, status, segments } = turn
  const interrupted = status === 'interrupted'
  return {
    role: 'clone',
    text,
    via: null,
    generated_text: interrupted ? segments.map((segment) => segment.text).join(' ') : null,
    interrupted,
    purpose,
    section_id: sectionId,
    sources,
  }
}
