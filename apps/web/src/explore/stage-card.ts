import type { PitchCard } from '@understudy/contract/explore'

/** Each pitch once: featured ones are among the newest too. */
export const distinctCards = <Card extends PitchCard>(cards: readonly Card[]): Card[] =>
  cards.filter((card, index) => cards.findIndex(({ pitch_id }) => pitch_id === card.pitch_id) === index)

/** What stands on the stage: the featured pitch, else the sample, else any that opens without a password. */
export function stageCard<Card extends PitchCard>(cards: readonly Card[]): Card | undefined {
  const open = cards.filter((card) => card.access_type === 'public')
  return open.find(({ featured }) => featured) ?? open.find(({ is_sample }) => is_sample) ?? open[0]
}
