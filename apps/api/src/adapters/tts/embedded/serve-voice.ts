/**
 * What every voice process does: frames in on standard input, frames out on standard output. The synthesis is
 * synchronous, so it runs in a thread, and a cancel reaches it through shared memory.
 */

import { writeSync } from 'node:fs'
import { parentPort, Worker } from 'node:worker_threads'
import { hasCode } from '../../../kernel/errors.ts'
import { encodeAudio, encodeFrame, FRAME, FrameReader, type SpeechEventTuple } from './frames.ts'
import { Leveller } from './level.ts'

export interface SpeakCommand {
  /** As its engine wants it: SSML for eSpeak, words without figures for Flite. */
  text: string
  /** The engine's own name of the voice. */
  voice: string
  /** 1 is the voice's own pace. */
  pace: number
  /** What brings the voice to the loudness of all others. */
  gainDb: number
  /** Somebody waits for the first sound. */
  isLive: boolean
}

export interface ReadyNote {
  voices: string[]
  sampleRateHz: number
}

export interface SpeechOut {
  isCancelled(): boolean
  audio(events: readonly SpeechEventTuple[], samples: Int16Array): void
}

/** Speaks one command, synchronously; false where it has no such voice. */
export interface ThreadVoice {
  note: ReadyNote
  speak(command: SpeakCommand, out: SpeechOut): boolean
  /** After each command, once its `done` is out. */
  rest?(): void
}

interface ThreadTask extends SpeakCommand {
  request: number
}

const STDOUT = 1

/** In the main thread of a voice process. `entry` is the file that calls {@link serveInThread} in its thread. */
export function servePipes(entry: string): void {
  const cancelled = new Int32Array(new SharedArrayBuffer(4))
  // The thread's own standard output is captured and dropped: a stray line would corrupt the frames.
  const thread = new Worker(new URL(entry), { workerData: cancelled, stdout: true })
  thread.on('error', () => process.exit(70))
  thread.on('exit', (code) => process.exit(code))
  const reader = new FrameReader()
  process.stdin.on('data', (bytes: Buffer) => {
    for (const { kind, request, payload } of reader.push(bytes)) {
      if (kind === FRAME.cancel) Atomics.store(cancelled, 0, request)
      if (kind !== FRAME.speak) continue
      const command: SpeakCommand = JSON.parse(payload.toString('utf8'))
      thread.postMessage({ ...command, request } satisfies ThreadTask)
    }
  })
  // The server is gone: nobody is left to speak for.
  process.stdin.on('end', () => process.exit(0))
}

/** Blocks while the server is slow to read, so that no more than a pipe of audio is ever waiting. */
function send(kind: number, request: number, payload?: Uint8Array): void {
  const frame = encodeFrame(kind, request, payload)
  for (let at = 0; at < frame.length; ) {
    try {
      at += writeSync(STDOUT, frame, at)
    } catch (error) {
      // The server is gone (EPIPE), or its pipe is full and does not block here (EAGAIN).
      if (!hasCode(error, 'EAGAIN')) process.exit()
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
    }
  }
}

/** In the thread. What is spoken leaves at its loudness and below its peak; events keep their place in it. */
export function serveInThread(voice: ThreadVoice, cancelled: Int32Array): void {
  parentPort?.on('message', (task: ThreadTask) => {
    const leveller = new Leveller(task.gainDb, voice.note.sampleRateHz)
    const known = voice.speak(task, {
      isCancelled: () => Atomics.load(cancelled, 0) === task.request,
      audio(events, samples) {
        const levelled = leveller.push(samples)
        if (levelled.length || events.length) send(FRAME.audio, task.request, encodeAudio(events, levelled))
      },
    })
    const rest = leveller.flush()
    if (rest.length) send(FRAME.audio, task.request, encodeAudio([], rest))
    send(known ? FRAME.done : FRAME.refused, task.request)
    voice.rest?.()
  })
  send(FRAME.ready, 0, Buffer.from(JSON.stringify(voice.note)))
}
