/**
 * A process of its own around eSpeak NG (GPL-3): frames in on standard input, frames out on standard output.
 * Nothing else of the server may import eSpeak, and this file imports nothing of the server but the frames.
 * The synthesis is synchronous, so it runs in a thread, and a cancel reaches it through shared memory.
 */
import { writeSync } from 'node:fs'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import load from '@echogarden/espeak-ng-emscripten'
import { encodeAudio, encodeFrame, FRAME, FrameReader, type SpeechEventTuple } from './frames.ts'

export interface SpeakCommand {
  ssml: string
  /** eSpeak identifier, with or without `+variant`. */
  voice: string
  wordsPerMinute: number
}

export interface ReadyNote {
  voices: string[]
  sampleRateHz: number
}

interface ThreadTask extends SpeakCommand {
  request: number
}

const STDOUT = 1
const WARM_UP = ['Good morning, and welcome to our company.', 'We raised 2 million dollars; ask me anything.']

function servePipes(): void {
  const cancelled = new Int32Array(new SharedArrayBuffer(4))
  // The thread's own standard output is captured and dropped: a stray line would corrupt the frames.
  const thread = new Worker(new URL(import.meta.url), { workerData: cancelled, stdout: true })
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
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) process.exit()
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
    }
  }
}

async function speakInThread(cancelled: Int32Array): Promise<void> {
  const quiet = () => undefined
  const { eSpeakNGWorker } = await load({ print: quiet, printErr: quiet })
  const speaker = new eSpeakNGWorker()
  const voices = speaker.list_voices().map((voice) => voice.identifier)
  const known = new Set(voices)
  let voiceNow = ''

  function speak({ request, ssml, voice, wordsPerMinute }: ThreadTask): void {
    if (voice !== voiceNow) {
      if (!known.has(voice.split('+')[0] ?? '')) {
        send(FRAME.refused, request)
        return
      }
      speaker.set_voice(voice)
      voiceNow = voice
    }
    speaker.rate = wordsPerMinute
    speaker.synthesize(ssml, (samples, events) => {
      if (Atomics.load(cancelled, 0) === request) return true
      const kept = events.flatMap(({ type, text_position, audio_position }): SpeechEventTuple[] =>
        type === 'word' || type === 'end' ? [[type, text_position, audio_position]] : [],
      )
      if (samples.length || kept.length) send(FRAME.audio, request, encodeAudio(kept, samples))
      return false
    })
    send(FRAME.done, request)
  }

  speaker.set_voice('gmw/en-US+m3')
  voiceNow = 'gmw/en-US+m3'
  // Two sentences compile the hot paths: the first one spoken costs ten times a later one.
  for (const sentence of WARM_UP) speaker.synthesize(sentence, () => false)
  parentPort?.on('message', speak)
  const note: ReadyNote = { voices, sampleRateHz: speaker.samplerate }
  send(FRAME.ready, 0, Buffer.from(JSON.stringify(note)))
}

if (isMainThread) servePipes()
else await speakInThread(workerData)
