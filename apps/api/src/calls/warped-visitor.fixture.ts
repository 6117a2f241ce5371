import { setTimeout as pause } from 'node:timers/promises'
import { type AudioFrame, TALK_LIMITS } from '@understudy/contract'
import type { TalkClient } from '../testing/talk-client.ts'
import type { WarpClock } from './talk/warp-clock.fixture.ts'

/** What goes by at a time; a loudspeaker of a page reports about as often. */
const STEP_MS = 500
/** How long a question's speaker is quiet behind it: long enough for any end of a turn. */
const QUIET_BEHIND_MS = 1_200
const LOOK_EVERY_MS = 5
const FRAME_SAMPLES = TALK_LIMITS.micSampleRateHz / 50

/** A visitor whose loudspeaker and microphone run by the clock of the test, as fast as that is put forward. */
export class WarpedVisitor {
  readonly client: TalkClient
  #played = new Map<number, number>()
  #drained = new Set<number>()
  #clearsSeen = 0
  /** Frames before this one were heard or dropped; there are tens of thousands, and each step looks for the next. */
  #framesDone = 0
  #offset = 0
  #speech = new Int16Array(0)
  #said = 0

  constructor(client: TalkClient) {
    this.client = client
    client.playAtOnce = false
    client.answersPings = true
    client.send({ type: 'audio.start', streamId: 1, sampleRateHz: TALK_LIMITS.micSampleRateHz })
  }

  /** Seconds of sound that came out of the loudspeaker. */
  get heardSeconds(): number {
    let seconds = 0
    for (const [utterance, samples] of this.#played) seconds += samples / this.#rateOf(utterance)
    return seconds
  }

  say(question: Int16Array): void {
    const quiet = (TALK_LIMITS.micSampleRateHz * QUIET_BEHIND_MS) / 1_000
    this.#speech = new Int16Array(question.length + quiet)
    this.#speech.set(question)
    this.#said++
  }

  /** Whether time may go by: not while something is listened to or an answer looked for, which take none of it here. */
  get isReady(): boolean {
    if (this.client.closed || this.#speech.length > 0) return true
    if (this.client.messages.filter(({ type }) => type === 'user.final').length < this.#said) return false
    if (this.#next()) return true
    const phase = this.client.messages.findLast(({ type }) => type === 'state')
    return phase?.type === 'state' && ['idle', 'paused', 'listening'].includes(phase.phase)
  }

  async pass(ms: number): Promise<void> {
    if (this.client.closed) return
    this.#clear()
    this.#play(ms)
    this.#speak(ms)
    // All of it is with the server, and what that told meanwhile is here.
    const heard = new Promise((resolve) => this.client.socket.once('pong', resolve))
    this.client.socket.ping()
    await heard
  }

  #play(ms: number): void {
    const frame = this.#next()
    if (!frame) return
    const { utterance } = frame
    const last = this.client.frames.findLast((one) => one.utterance === utterance) ?? frame
    const there = last.sampleOffset + last.samples.length
    const before = this.#played.get(utterance) ?? 0
    const playedSamples = Math.min(there, before + (this.#rateOf(utterance) * ms) / 1_000)
    this.#played.set(utterance, playedSamples)
    const isDrained = last.last && playedSamples === there
    if (isDrained) this.#drained.add(utterance)
    const cause = isDrained ? 'drained' : 'tick'
    this.client.send({ type: 'playout', utterance, playedSamples: Math.floor(playedSamples), cause })
  }

  #speak(ms: number): void {
    const count = Math.floor((TALK_LIMITS.micSampleRateHz * ms) / 1_000 / FRAME_SAMPLES)
    for (let i = 0; i < count && this.#speech.length > 0; i++) {
      this.client.sendMic(1, this.#offset, this.#speech.subarray(0, FRAME_SAMPLES))
      this.#offset += Math.min(FRAME_SAMPLES, this.#speech.length)
      this.#speech = this.#speech.subarray(FRAME_SAMPLES)
    }
  }

  /** Drops what the server says is not to be heard any more, and tells how much of it was. */
  #clear(): void {
    const clears = this.client.messages.flatMap((one) => (one.type === 'audio.clear' ? [one.utterance] : []))
    for (const utterance of clears.slice(this.#clearsSeen)) {
      for (const frame of this.client.frames) {
        if (frame.utterance <= utterance) this.#drained.add(frame.utterance)
      }
      const playedSamples = Math.floor(this.#played.get(utterance) ?? 0)
      this.client.send({ type: 'playout', utterance, playedSamples, cause: 'cleared' })
    }
    this.#clearsSeen = clears.length
  }

  /** Of the first utterance that has something to be heard. */
  #next(): AudioFrame | undefined {
    const { frames } = this.client
    const isDone = ({ utterance, last, sampleOffset, samples }: AudioFrame) =>
      this.#drained.has(utterance) ||
      (!last && sampleOffset + samples.length <= (this.#played.get(utterance) ?? 0))
    for (let frame = frames[this.#framesDone]; frame && isDone(frame); frame = frames[this.#framesDone])
      this.#framesDone++
    return frames[this.#framesDone]
  }

  #rateOf(utterance: number): number {
    const start = this.client.messages.find(
      (message) => message.type === 'agent.start' && message.utterance === utterance,
    )
    return start?.type === 'agent.start' ? start.sampleRateHz : TALK_LIMITS.micSampleRateHz
  }
}

/** Steps of the clock after which the node is asked whether it has kept up with them. */
const STEPS_AT_ONCE = 10

export interface WarpedTime {
  clock: WarpClock
  /** Whether the node's own regular work, which takes real time, has been done for the time that went by. */
  isKeptUp(): Promise<boolean>
}

/** Puts the clock forward, all visitors with it, until it is so. */
export async function passUntil(
  { clock, isKeptUp }: WarpedTime,
  visitors: readonly WarpedVisitor[],
  isSo: () => boolean,
): Promise<void> {
  for (let step = 0; !isSo(); ) {
    if (!visitors.every(({ isReady }) => isReady)) await pause(LOOK_EVERY_MS)
    else {
      if (step++ % STEPS_AT_ONCE === 0) while (!(await isKeptUp())) await pause(LOOK_EVERY_MS)
      clock.warp(STEP_MS)
      await Promise.all(visitors.map((visitor) => visitor.pass(STEP_MS)))
    }
  }
}
