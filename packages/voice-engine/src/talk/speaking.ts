import { splitSentences } from '../text/chunker.ts'
import type { Draft, Inner } from './draft.ts'
import { unduck } from './hearing.ts'
import { armDrain, isDrained, onPlayout } from './playout.ts'
import { afterSection, listen, pause, takeUpPitch } from './presenting.ts'
import { waitToGoOn, windowAfter } from './silence.ts'
import type { Active } from './state.ts'
import { goOn, leaveOpen } from './turns.ts'
import { interrupt, settle } from './utterances.ts'

/** What the answerer gives, as it comes: it may be ahead of what is spoken. */
export function onSentence(
  draft: Draft,
  event: Extract<Inner, { type: 'answer.sentence' | 'answer.offer' | 'answer.done' }>,
): void {
  const { state } = draft
  const { turn } = event
  if (state.active?.turn !== turn || state.active.purpose !== 'answer') return
  if (event.type === 'answer.done') state.unfinished = null
  else if (event.type === 'answer.sentence') {
    const { sentence } = event
    const parts = splitSentences(sentence.text, state.language)
    state.saying = [...state.saying, ...parts.map((text) => ({ ...sentence, text }))]
  } else if ('nearest' in event) draft.emit({ type: 'nearest', turn, names: event.nearest })
  else {
    draft.emit({ type: 'offer', id: `offer-${turn}-${state.nextOffer}`, ...event.offer })
    state.nextOffer += 1
  }
}

type Speaking = Extract<Inner, { type: 'segment' | 'sent' | 'shown' | 'spoken' }>

/** What has become of the utterance on this side. */
export function onSpeaking(draft: Draft, event: Speaking): void {
  const { state } = draft
  const active = state.active
  if (!active || active.id !== event.utterance) return
  const updated = spoken(active, event)
  state.active = updated
  if (event.type === 'spoken') {
    draft.emit({
      type: 'agent.end',
      utterance: active.id,
      totalSamples: updated.sentSamples,
      reason: event.reason,
    })
    armDrain(draft, updated)
  }
  if (isDrained(updated)) onUtteranceOver(draft)
}

function spoken(active: Active, event: Speaking): Active {
  switch (event.type) {
    case 'segment': {
      const segments = [...active.segments]
      segments[Math.min(event.index, segments.length)] = event.segment
      return { ...active, segments }
    }
    case 'sent':
      return { ...active, sentSamples: active.sentSamples + event.samples }
    case 'shown': {
      const segments = active.segments.map((segment, index) =>
        index === event.index ? { ...segment, shown: true } : segment,
      )
      return { ...active, segments }
    }
    case 'spoken':
      return { ...active, complete: true }
  }
}

/** The utterance was heard to its end. */
function onUtteranceOver(draft: Draft): void {
  const { state } = draft
  const over = state.active
  if (!over) return
  // The visitor's loudspeaker stays turned down until it is told otherwise.
  unduck(draft)
  state.active = null
  draft.untimer('drain')
  settle(draft, over)
  // Whatever is known of its words: it is not said over and over.
  if (over.notice !== undefined) state.greeted = true
  if (state.ending !== null) return
  if (over.purpose === 'pitch') return afterSection(draft)
  if (over.purpose === 'prompt' && state.phase === 'presenting') return takeUpPitch(draft, 'word')
  if (over.purpose !== 'answer' || !state.pitchPlaying) return listen(draft)
  waitToGoOn(draft, windowAfter(state, over.segments.map(({ text }) => text).join(' ')))
}

/** The player says that it is through, and has not played all: it plays no more of this utterance. */
function playerGaveUp(draft: Draft): void {
  const { state } = draft
  leaveOpen(state, 'word')
  interrupt(draft)
  if (state.ending === null) goOn(draft, 'word')
}

/** Nothing is reported of what was sent. What nobody hears is not gone on with: the visitor says when. */
export function playerFellSilent(draft: Draft): void {
  const { state } = draft
  const wasPitch = state.active?.purpose === 'pitch' || state.phase === 'presenting'
  interrupt(draft)
  if (state.ending !== null) return
  if (wasPitch) pause(draft)
  else listen(draft)
}

/** What the visitor's player reports. */
export function onReport(draft: Draft, report: Parameters<typeof onPlayout>[1]): void {
  const what = onPlayout(draft, report)
  if (what === 'drained') onUtteranceOver(draft)
  else if (what === 'given-up') playerGaveUp(draft)
}
