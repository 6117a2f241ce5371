import { readFileSync } from 'node:fs'
import { encodeWav } from '../../adapters/stt/wav.ts'
import { decodeWav } from './decode-wav.ts'

/** Questions that investors ask, spoken by the embedded voice (`make.ts`); the last one has no answer. */
export const QUESTIONS = {
  arr: 'What is your annual recurring revenue?',
  raising: 'How much are you raising?',
  team: 'Who is on the team?',
  churn: 'What is your churn?',
  model: 'How do you make money?',
  valuation: 'What is your valuation?',
  competitors: 'Who are your competitors?',
  runway: 'How long is your runway?',
  market: 'How big is your market?',
  carpet: 'What colour is your office carpet?',
} as const

export type QuestionId = keyof typeof QUESTIONS

export interface SpokenQuestion {
  id: string
  text: string
  /** 16 kHz, from the first audible sample to the last. */
  samples: Int16Array
}

export const CORPUS_RATE_HZ = 16_000

export const questionFile = (id: QuestionId): URL => new URL(`./${id}.wav`, import.meta.url)

export function readQuestion(id: QuestionId): SpokenQuestion {
  const { samples, sampleRateHz } = decodeWav(readFileSync(questionFile(id)))
  if (sampleRateHz !== CORPUS_RATE_HZ) throw new Error(`${id}.wav has ${sampleRateHz} Hz`)
  return { id, text: QUESTIONS[id], samples }
}

export function readCorpus(): SpokenQuestion[] {
  return questionIds().map(readQuestion)
}

export function questionIds(): QuestionId[] {
  return Object.keys(QUESTIONS).filter((id): id is QuestionId => id in QUESTIONS)
}

/** Hard onset, hard end: the last sample of the tone is the moment at which the question is over. */
const TONE = { hz: 1_000, ms: 200, amplitude: 12_000 } as const

export interface MicrophoneFile {
  wav: Uint8Array
  /** Where the tone begins and ends, in samples at {@link CORPUS_RATE_HZ}. */
  toneStart: number
  toneEnd: number
}

/** A file for a fake microphone: silence, the question, a sharp 200 ms tone to measure from, silence. */
export function microphoneFile(
  samples: Int16Array,
  before: { silenceMs: number },
  after: { silenceMs: number },
) {
  const count = (ms: number) => Math.round((ms * CORPUS_RATE_HZ) / 1_000)
  const questionStart = count(before.silenceMs)
  const toneStart = questionStart + samples.length
  const toneEnd = toneStart + count(TONE.ms)
  const all = new Int16Array(toneEnd + count(after.silenceMs))
  all.set(samples, questionStart)
  for (let n = toneStart; n < toneEnd; n++) {
    all[n] = TONE.amplitude * Math.sin((2 * Math.PI * TONE.hz * (n - toneStart)) / CORPUS_RATE_HZ)
  }
  return { wav: encodeWav(all, CORPUS_RATE_HZ), toneStart, toneEnd } satisfies MicrophoneFile
}
