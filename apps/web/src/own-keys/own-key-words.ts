import type { KeyHouse, OwnKey, SpeechUse } from '@understudy/contract/own-keys'

export const partWords: Record<SpeechUse, { title: string; description: string; without: string }> = {
  voice: {
    title: 'Voice',
    description:
      'Your clones can speak with a voice that you have at a provider, by a key of your own. Where it fails in a talk, the voice of this installation goes on.',
    without: 'Your clones speak with the voice that each of them has chosen here.',
  },
  ears: {
    title: 'Ears',
    description:
      'What visitors say can be turned into text by a provider of your choice, by a key of your own. Where it fails, the next talks go without it for a minute.',
    without: 'What visitors say is understood as this installation does it: here, or in their own browser.',
  },
}

export const stateWords: Record<OwnKey['state'], { tone: 'good' | 'warn' | 'bad'; words: string }> = {
  working: { tone: 'good', words: 'In use' },
  failing: { tone: 'warn', words: 'Failing' },
  gone: { tone: 'bad', words: 'Not used' },
}

/** Models that houses had when this was written; others can be typed. */
const MODELS: Record<string, Partial<Record<SpeechUse, string>>> = {
  openai: { voice: 'gpt-4o-mini-tts', ears: 'gpt-4o-mini-transcribe' },
  elevenlabs: { voice: 'eleven_flash_v2_5' },
  deepgram: { ears: 'nova-3' },
}

export const modelExample = (house: string, use: SpeechUse): string | undefined => MODELS[house]?.[use]

export const voiceHint = (house: string): string =>
  house === 'elevenlabs' || house.startsWith('elevenlabs@')
    ? 'The id of a voice of your account there.'
    : 'As the provider calls it, for instance alloy.'

/** A house by its name, and by its address where that says more. */
export const houseWords = ({ name, host }: Pick<KeyHouse, 'name' | 'host'>): string =>
  name === host ? name : `${name} (${host})`
