import { CORPUS_RATE_HZ } from '../../apps/api/src/testing/corpus/questions.ts'
import { countHeardWords, type Truncation, truncationsOf } from './heard-words.ts'
import type { LoopFile } from './microphone-file.ts'
import { endOfSound, fromCorpus, type Recording } from './recording.ts'
import { placeOf, quieterFrom, render } from './rendered.ts'
import { holdTalk, type Session, type Setting, type Turn, WARM_UP_TURNS } from './setting.ts'

/** −18 dB are 0.126 of the loudness. */
const DUCKED = 0.15

export interface BargeIn {
  /** From the question's first sample at the microphone until the clone was 18 dB quieter. */
  duckMs: number | null
  /** From the question's first sample to the clone's last. */
  stopMs: number
  /** Of the question, what the server had to hear to be sure. */
  confirmationMs: number
  /** Words that the transcript calls heard, less those that ended before the sound did. */
  heardWordsOff: number
}

export interface BargeIns {
  cuts: BargeIn[]
  /** Questions that found the clone silent, or speaking with a hole in its sound. */
  passedOver: number
}

/** Asks into the pitch, which goes on after each answer. */
export async function measureBargeIns(setting: Setting, file: LoopFile, count: number): Promise<BargeIns> {
  const { sectionId } = setting.pitch
  const session = await holdTalk(setting, file, count, async (page) => {
    await page.evaluate((id) => window.bench.client.goToSection(id), sectionId)
  })
  const truncations = truncationsOf(session.marks.sent)
  const cuts = session.turns
    .slice(WARM_UP_TURNS)
    .map((turn) => cutOf(turn, truncations, session, file))
    .filter((cut) => cut !== null)
  return { cuts, passedOver: session.turns.length - WARM_UP_TURNS - cuts.length }
}

function cutOf(
  turn: Turn,
  truncations: readonly Truncation[],
  { recording, marks }: Session,
  file: LoopFile,
): BargeIn | null {
  const onset = turn.toneEnd - fromCorpus(file.questionToToneEnd, recording)
  const truncation = truncations.findLast(({ atMs }) => atMs < turn.mark.finishedAtMs)
  if (!truncation) return null
  const { utterance, sampleRateHz } = truncation
  const rendered = render(marks.sent, utterance, sampleRateHz, recording.sampleRateHz)
  const place = placeOf(rendered, recording, onset)
  const end = endOfSound(recording.playout, onset, turn.toneEnd)
  if (place === null || end === null) return null
  const ducked = quieterFrom(rendered, place, recording, { from: onset, to: end, most: DUCKED })
  const played = ((end - place) / recording.sampleRateHz) * sampleRateHz
  return {
    duckMs: ducked === null ? null : toMs(ducked - onset, recording),
    stopMs: toMs(end - onset, recording),
    confirmationMs: confirmationMsOf(turn, file),
    heardWordsOff: countHeardWords(truncation) - truncation.endedBefore(played),
  }
}

function confirmationMsOf({ mark, heard }: Turn, file: LoopFile): number {
  const toneEnd = mark.firstSample + (heard.toneEndMs * CORPUS_RATE_HZ) / 1000
  return ((mark.committedSample - (toneEnd - file.questionToToneEnd)) * 1000) / CORPUS_RATE_HZ
}

const toMs = (samples: number, { sampleRateHz }: Recording): number => (samples / sampleRateHz) * 1000
