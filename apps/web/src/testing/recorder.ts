import { vi } from 'vitest'

class PretendedTrack extends EventTarget {
  isStopped = false
  stop(): void {
    this.isStopped = true
  }
}

/** In the order in which they were made. */
const recorders: PretendedRecorder[] = []

class PretendedRecorder extends EventTarget {
  state = 'inactive'
  constructor() {
    super()
    recorders.push(this)
  }
  start(): void {
    this.state = 'recording'
  }
  stop(): void {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }))
    this.dispatchEvent(new Event('stop'))
  }
}

/** A microphone and what records it, which the browser of the tests lacks. What is said is `sound`. */
export function aRecorder() {
  recorders.splice(0)
  const recorder = {
    tracks: [] as PretendedTrack[],
    recorders,
    sound: tone(0.3),
    /** What the browser says when it is asked for the microphone. */
    refusal: null as DOMException | null,
  }
  const getUserMedia = async () => {
    if (recorder.refusal) throw recorder.refusal
    const track = new PretendedTrack()
    recorder.tracks.push(track)
    return { getTracks: () => [track] }
  }
  class PretendedContext {
    createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: (into: Float32Array) => into.fill(0.5) })
    createMediaStreamSource = () => ({ connect: () => undefined })
    decodeAudioData = async () => ({ sampleRate: 48_000, getChannelData: () => recorder.sound })
    close = async () => undefined
  }
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  vi.stubGlobal('MediaRecorder', PretendedRecorder)
  vi.stubGlobal('AudioContext', PretendedContext)
  return recorder
}

/** A second of it between two quiet half seconds, at 48 kHz. */
export const tone = (loud: number): Float32Array =>
  Float32Array.from({ length: 96_000 }, (_, n) =>
    n < 24_000 || n >= 72_000 ? 0.0005 * Math.sin(n) : loud * Math.sin(n / 20),
  )
