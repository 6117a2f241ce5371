import type { Marks } from './marks.ts'
import type { LoopFile } from './microphone-file.ts'
import { firstSound, type Recording } from './recording.ts'
import { holdTalk, type Setting, type Turn, WARM_UP_TURNS } from './setting.ts'

/** The silence that the server waits for before it takes a turn as ended. */
const ENDPOINT_SILENCE_MS = 500

/** Where the time of one turn went, in milliseconds. */
export interface TurnTimes {
  /** From the tone's last sample at the microphone to the answer's first sample at the loudspeaker. */
  voiceToVoice: number
  /** The ears' own time. */
  ears: number
  /** The voice's time to its first sound. */
  voice: number
  overhead: number
  overheadWithVoice: number
  /** The turn's end is seen at the end of a frame only. */
  frameRounding: number
  /** From the turn's end to its text, without the ears' own time. */
  earsCarriage: number
  /** From the text to the question to the voice. */
  answering: number
  /** From the voice's first sound to its way to the socket. */
  heldBack: number
  /** All the rest: capture, both ways over the socket, playout. */
  browserAndWire: number
}

/**
 * Where the browser's buffers lie against each other is decided when its audio starts and moves all figures of one
 * browser by up to 10 ms: the turns are spread over several.
 */
const BROWSERS = 4

/** Asks while nobody else speaks, `count` times at least. */
export async function measureTurns(
  setting: Setting,
  file: LoopFile,
  count: number,
): Promise<{ times: TurnTimes[]; latenciesMs: { base: number; output: number } }> {
  const each = Math.ceil(count / BROWSERS)
  const first = await measureInOneBrowser(setting, file, each)
  const times = [...first.times]
  while (times.length < count) times.push(...(await measureInOneBrowser(setting, file, each)).times)
  return { times, latenciesMs: first.latenciesMs }
}

/** The first turns warm up. */
async function measureInOneBrowser(
  setting: Setting,
  file: LoopFile,
  count: number,
): Promise<{ times: TurnTimes[]; latenciesMs: { base: number; output: number } }> {
  const { recording, marks, turns } = await holdTalk(setting, file, count, async () => {})
  const times = turns.slice(WARM_UP_TURNS).map((turn) => {
    const { playout, sampleRateHz } = recording
    if (firstSound(playout, turn.toneEnd - sampleRateHz / 10, turn.toneEnd) !== null) {
      throw new Error('the clone still spoke when the question ended: the answer does not fit the silence')
    }
    const answer = firstSound(playout, turn.toneEnd, turn.nextToneEnd - sampleRateHz)
    if (answer === null) throw new Error('a question was not answered')
    return timesOf(turn, answer, recording, marks)
  })
  return { times, latenciesMs: { base: recording.baseLatencyMs, output: recording.outputLatencyMs } }
}

function timesOf(turn: Turn, answer: number, recording: Recording, marks: Marks): TurnTimes {
  const { mark, nextMark, heard, stub, toneEnd } = turn
  const voiceToVoice = ((answer - toneEnd) / recording.sampleRateHz) * 1000
  const textAtMs = mark.textAtMs
  const untilMs = nextMark?.finishedAtMs ?? Number.POSITIVE_INFINITY
  const isOfTurn = (atMs: number) => textAtMs !== null && atMs >= textAtMs && atMs < untilMs
  const spoken = marks.spoken.find((one) => one.priority === 'live' && isOfTurn(one.askedAtMs))
  const sent = marks.sent.find((one) => one.kind === 'audio' && isOfTurn(one.atMs))
  if (textAtMs === null || !spoken || spoken.firstAtMs === null || !sent) {
    throw new Error('the server has no account of a turn')
  }
  const ears = stub.handlingMs
  const voice = spoken.firstAtMs - spoken.askedAtMs
  const toneEndSample = mark.firstSample + (heard.toneEndMs / 1000) * 16_000
  const frameRounding = (mark.endpointSample - toneEndSample) / 16 - ENDPOINT_SILENCE_MS
  const earsCarriage = textAtMs - mark.finishedAtMs - ears
  const answering = spoken.askedAtMs - textAtMs
  const heldBack = sent.atMs - spoken.firstAtMs
  const overheadWithVoice = voiceToVoice - ENDPOINT_SILENCE_MS - ears
  return {
    voiceToVoice,
    ears,
    voice,
    overhead: overheadWithVoice - voice,
    overheadWithVoice,
    frameRounding,
    earsCarriage,
    answering,
    heldBack,
    browserAndWire: overheadWithVoice - voice - frameRounding - earsCarriage - answering - heldBack,
  }
}
