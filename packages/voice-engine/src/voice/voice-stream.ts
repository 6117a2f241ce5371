import type { PreparedSpeech, SpeechChunk, SpeechRequest, TextToSpeech } from '../ports.ts'
import { mapWordsToStored, toSpoken } from '../text/speakable.ts'

export interface VoiceOptions {
  textToSpeech: TextToSpeech
  voice(): Omit<SpeechRequest, 'text'>
  pronunciations(): readonly { from: string; to: string }[]
}

interface Sentence {
  text: string
  prepared?: PreparedSpeech | undefined
}

/** The audio that was made of the sentence beforehand, where it goes with the voice's own. */
export const preparedOf = ({ prepared }: Sentence, sampleRateHz: number): PreparedSpeech | undefined =>
  prepared?.sampleRateHz === sampleRateHz ? prepared : undefined

/** A sentence's audio, prepared or spoken now; words' times are those of the stored text. */
export async function* voiceOf(
  sentence: Sentence,
  { textToSpeech, voice, pronunciations }: VoiceOptions,
  mayUsePrepared: boolean,
  signal: AbortSignal,
): AsyncGenerator<SpeechChunk> {
  const prepared = mayUsePrepared ? preparedOf(sentence, textToSpeech.sampleRateHz) : undefined
  if (prepared) {
    if (prepared.words) yield { samples: new Int16Array(0), words: prepared.words }
    for await (const samples of prepared.read(0, signal)) yield { samples }
    return
  }
  const spoken = toSpoken(sentence.text, pronunciations())
  for await (const { samples, words } of textToSpeech.speak({ ...voice(), text: spoken.text }, signal)) {
    yield { samples, ...(words ? { words: mapWordsToStored(words, spoken) } : {}) }
  }
}
