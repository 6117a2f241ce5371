import type { TalkState } from './talk-state.ts'

/** The clone has the floor: it is heard, or is about to be. */
export const hasFloor = ({ phase }: Pick<TalkState, 'phase'>): boolean =>
  phase === 'presenting' || phase === 'speaking'

/** The microphone hears nothing just now, because it would hear the clone. */
export const isHushed = (talk: Pick<TalkState, 'phase' | 'echo'>): boolean =>
  talk.echo === 'hushed' && hasFloor(talk)
