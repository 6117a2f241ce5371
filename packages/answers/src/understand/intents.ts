import { MIND } from '../meaning/mind.ts'
import { TALK, type Talk } from '../speak/talk.ts'

/** The likeliest intents of a question, as the encoder places it. */
export function likeliest(chances: Float32Array): { intent: string; chance: number } {
  let best = 0
  for (let at = 1; at < chances.length; at++) if ((chances[at] ?? 0) > (chances[best] ?? 0)) best = at
  return { intent: MIND.encoder.intents[best] ?? '', chance: chances[best] ?? 0 }
}

export function chanceOfIntents(chances: Float32Array, intents: readonly string[]): number {
  return intents.reduce((sum, intent) => sum + (chances[MIND.encoder.intents.indexOf(intent)] ?? 0), 0)
}

export function asTalk(intent: string): Talk | null {
  return TALK.find((talk) => `talk-${talk}` === intent) ?? null
}
