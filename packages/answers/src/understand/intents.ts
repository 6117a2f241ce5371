import { MIND } from '../meaning/mind.ts'

/** What a visitor says that is no question about the company, as the library's `talk-` intents name it. */
const TALK = [
  'greeting',
  'introduction',
  'thanks',
  'goodbye',
  'praise',
  'insult',
  'weather',
  'sums',
  'personal',
  'are-you-ai',
  'capabilities',
  'mic',
  'back-channel',
  'wait',
  'slower',
  'silence',
  'off-topic',
] as const
export type Talk = (typeof TALK)[number]

/** How likely an utterance is talk that asks nothing of the company, and which talk likeliest. */
export function talkOf(chances: Float32Array): { intent: string; chance: number } {
  let chance = 0
  let best = 0
  let intent = ''
  for (const [at, name] of MIND.encoder.intents.entries()) {
    if (!name.startsWith('talk-')) continue
    const own = chances[at] ?? 0
    chance += own
    if (own > best) {
      best = own
      intent = name
    }
  }
  return { intent, chance }
}

export function chanceOfIntents(chances: Float32Array, intents: readonly string[]): number {
  return intents.reduce((sum, intent) => sum + (chances[MIND.encoder.intents.indexOf(intent)] ?? 0), 0)
}

export function asTalk(intent: string): Talk | null {
  return TALK.find((talk) => `talk-${talk}` === intent) ?? null
}
