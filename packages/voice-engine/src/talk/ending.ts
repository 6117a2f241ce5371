import type { Draft } from './draft.ts'
import { forgetForeseen, quiet } from './silence.ts'
import type { State } from './state.ts'
import * as turns from './turns.ts'
import { interrupt } from './utterances.ts'

/** Nothing more is said or heard, for this reason. */
export function end(draft: Draft, reason: NonNullable<State['ending']>): void {
  const { state } = draft
  // A goodbye that is cut short does not change why it was said.
  state.ending ??= reason
  quiet(draft)
  if (state.hearing) draft.do({ do: 'hear.cancel' })
  draft.untimer('partial-still', 'ears')
  forgetForeseen(draft)
  state.hearing = false
  interrupt(draft)
}

/** Once: what is being said last is not begun again for another reason. */
export function sayGoodbye(draft: Draft, reason: NonNullable<State['ending']>, words: string): void {
  const { state } = draft
  if (state.ending !== null) return
  end(draft, reason)
  if (!state.attached) return
  draft.timer('goodbye', state.settings.goodbyeWithinMs)
  turns.prompt(draft, words)
}

/** An ending talk is over once nothing is audible and the last report is in. */
export function endWhenSettled(draft: Draft): void {
  const { state } = draft
  if (state.ending === null || state.active || state.settling || state.phase === 'ended') return
  draft.enter('ended')
  draft.do({ do: 'finish', reason: state.ending })
}
