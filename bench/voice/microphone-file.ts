import { writeFile } from 'node:fs/promises'
import { encodeWav } from '../../apps/api/src/adapters/stt/wav.ts'
import { decodeWav } from '../../apps/api/src/testing/corpus/decode-wav.ts'
import { CORPUS_RATE_HZ, microphoneFile, readQuestion } from '../../apps/api/src/testing/corpus/questions.ts'

export const QUESTION = readQuestion('competitors')

/**
 * The question and its tone in several places of the 20 ms frame, so that no figure lives of one lucky place; the
 * browser plays the file over and over.
 */
const SHIFTS_MS = [0, 13, 6, 19, 10]
const LEAD_MS = 600

export interface LoopFile {
  path: string
  /** Of one question with its tone and its silences, at the longest. */
  periodMs: number
  /** From the question's first sample to behind the tone's last. */
  questionToToneEnd: number
}

/** Writes the fake microphone's file: questions, each with its tone and `silenceMs` of silence behind it. */
export async function writeMicrophoneFile(path: string, silenceMs: number): Promise<LoopFile> {
  const files = SHIFTS_MS.map((shiftMs) =>
    microphoneFile(QUESTION.samples, { silenceMs: LEAD_MS + shiftMs }, { silenceMs }),
  )
  const pieces = files.map(({ wav }) => decodeWav(Buffer.from(wav)).samples)
  const whole = Int16Array.from(pieces.flatMap((piece) => [...piece]))
  await writeFile(path, encodeWav(whole, CORPUS_RATE_HZ))
  const [first] = files
  if (!first) throw new Error('a file without questions')
  const longest = Math.max(...pieces.map((piece) => piece.length))
  return {
    path,
    periodMs: (longest * 1000) / CORPUS_RATE_HZ,
    questionToToneEnd: first.toneEnd - (LEAD_MS * CORPUS_RATE_HZ) / 1000,
  }
}
