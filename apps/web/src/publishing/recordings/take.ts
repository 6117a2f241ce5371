import { RECORDING_LIMITS } from '@understudy/contract/recording-limits'
import { faultOf, type SoundFault, toWav } from './sound.ts'

/** Why there is no microphone. */
export type NoMicrophone = 'denied' | 'missing' | 'unavailable'

export class MicrophoneRefused extends Error {
  readonly why: NoMicrophone

  constructor(why: NoMicrophone, cause?: unknown) {
    super(why, { cause })
    this.why = why
  }
}

export interface Taken {
  wav: Blob
  seconds: number
  fault: SoundFault | null
}

/** One take, while it is being recorded. */
export interface Take {
  /** How loud it is now, 0 to 1. */
  level(): number
  /** Ends it and lets go of the microphone. */
  finish(): Promise<Taken>
  /** Lets go of the microphone; nothing is kept. */
  cancel(): void
}

// The reader is alone: what takes an echo out takes some of the voice with it.
const CONSTRAINTS: MediaStreamConstraints = {
  audio: { echoCancellation: false, noiseSuppression: true, autoGainControl: true, channelCount: 1 },
}
const LEVEL_WINDOW = 1_024

/**
 * Begins a take. `onOver`: the microphone went away, or the longest time is up. Rejects with {@link MicrophoneRefused}.
 */
export async function beginTake(onOver: () => void): Promise<Take> {
  const stream = await openMicrophone()
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = LEVEL_WINDOW
  context.createMediaStreamSource(stream).connect(analyser)
  const recorder = new MediaRecorder(stream)
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  // From the start: a browser whose microphone is gone ends it by itself, maybe before anybody is told.
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
  for (const track of stream.getTracks()) track.addEventListener('ended', onOver)
  const longest = setTimeout(onOver, (RECORDING_LIMITS.maxSeconds - 1) * 1_000)
  recorder.start()
  const release = () => {
    clearTimeout(longest)
    for (const track of stream.getTracks()) {
      track.removeEventListener('ended', onOver)
      track.stop()
    }
  }
  const window = new Float32Array(LEVEL_WINDOW)
  return {
    level() {
      analyser.getFloatTimeDomainData(window)
      return window.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
    },
    async finish() {
      if (recorder.state !== 'inactive') recorder.stop()
      await stopped
      release()
      return taken(context, parts).finally(() => void context.close())
    },
    cancel() {
      if (recorder.state !== 'inactive') recorder.stop()
      release()
      void context.close()
    },
  }
}

function openMicrophone(): Promise<MediaStream> {
  // No media devices outside a secure context, and no recorder in old browsers.
  if (!navigator.mediaDevices?.getUserMedia || !('MediaRecorder' in globalThis))
    throw new MicrophoneRefused('unavailable')
  return navigator.mediaDevices.getUserMedia(CONSTRAINTS).catch((error: unknown) => {
    throw new MicrophoneRefused(whyOf(error), error)
  })
}

async function taken(context: AudioContext, parts: readonly Blob[]): Promise<Taken> {
  const sound = await context.decodeAudioData(await new Blob([...parts]).arrayBuffer())
  const samples = sound.getChannelData(0)
  const seconds = samples.length / sound.sampleRate
  return { wav: toWav(samples, sound.sampleRate), seconds, fault: faultOf(samples, sound.sampleRate) }
}

function whyOf(error: unknown): NoMicrophone {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'NotReadableError' ? 'missing' : 'unavailable'
}
