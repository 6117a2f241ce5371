import { beforeEach, vi } from 'vitest'

/** The sound of a visitor's microphone, as the browser hands it out. */
class PretendedTrack extends EventTarget {
  enabled = true
  stopped = false
  stop(): void {
    this.stopped = true
  }
}

/** The visitor's microphone, which the browser of the tests lacks: granted, unless a test says otherwise. */
export function aMicrophone() {
  const microphone = {
    track: new PretendedTrack(),
    stream: () => ({ getTracks: () => [microphone.track], getAudioTracks: () => [microphone.track] }),
    /** What the browser says when it is asked. */
    answer: async (): Promise<unknown> => undefined,
    asked: vi.fn(() => microphone.answer()),
  }
  beforeEach(() => {
    microphone.track = new PretendedTrack()
    microphone.answer = async () => microphone.stream()
    microphone.asked.mockClear()
    const value = { getUserMedia: microphone.asked }
    Object.defineProperty(navigator, 'mediaDevices', { value, configurable: true })
  })
  return microphone
}
