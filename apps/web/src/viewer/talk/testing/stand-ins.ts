import type { TalkPage } from './page/page.ts'

declare global {
  interface Window {
    talk: TalkPage
    recognizer?: {
      onerror: ((event: { error: string }) => void) | null
      hear(transcript: string, isFinal: boolean): void
    }
    microphone?: { asked: MediaStreamConstraints | undefined; track: MediaStreamTrack }
  }
}

/**
 * Runs in the page: notes what was asked for, and turns the browser's own processing off, which would leave
 * nothing to compare.
 */
export function watchMicrophone(): void {
  const devices = navigator.mediaDevices
  const original = devices.getUserMedia.bind(devices)
  devices.getUserMedia = async (asked) => {
    const plain = {
      echoCancellation: false,
      noiseSuppression: false,
      autoGainControl: false,
      channelCount: 1,
    }
    const stream = await original({ audio: plain })
    const [track] = stream.getAudioTracks()
    if (track !== undefined) window.microphone = { asked, track }
    return stream
  }
}

/** Runs in the page: a recogniser that hears what the test says. */
export function standInRecognizer(): void {
  class StandIn {
    onstart: (() => void) | null = null
    onresult: ((event: unknown) => void) | null = null
    onerror: ((event: { error: string }) => void) | null = null
    start(): void {
      window.recognizer = this
      queueMicrotask(() => this.onstart?.())
    }
    abort(): void {}
    hear(transcript: string, isFinal: boolean): void {
      const result = Object.assign([{ transcript }], { isFinal })
      this.onresult?.({ resultIndex: 0, results: [result] })
    }
  }
  Object.assign(window, { SpeechRecognition: StandIn, webkitSpeechRecognition: StandIn })
}
