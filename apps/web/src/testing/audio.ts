import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** The loudspeaker of a page, which the browser of the tests lacks. */
export class PretendedAudio extends EventTarget {
  static all: PretendedAudio[] = []
  static refuses = false
  paused = true

  constructor() {
    super()
    PretendedAudio.all.push(this)
  }
  async play(): Promise<void> {
    if (PretendedAudio.refuses) throw new DOMException('no gesture', 'NotAllowedError')
    this.paused = false
  }
  pause(): void {
    this.paused = true
  }
  says(type: 'ended' | 'error'): void {
    act(() => {
      this.paused = true
      this.dispatchEvent(new Event(type))
    })
  }
}

export const sounding = () => PretendedAudio.all.filter(({ paused }) => !paused)

/** Of a page from now on: silent, and allowed to sound. */
export function aLoudspeaker(): void {
  PretendedAudio.all = []
  PretendedAudio.refuses = false
  vi.stubGlobal('Audio', PretendedAudio)
}
