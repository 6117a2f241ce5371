import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { anOpenPitch, openPitch } from '../../testing/pitch.tsx'
import { TalkClient } from '../talk/talk-client.ts'
import { keepSound, keptSound } from './choices/kept-sound.ts'

afterEach(() => vi.restoreAllMocks())

/** The controls of the sound, in a talk that plays. */
async function soundOf() {
  anOpenPitch()
  const { talk, user } = await openPitch()
  await user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  await talk.hears('pitch.continue')
  await user.click(await screen.findByRole('button', { name: 'Voice' }))
  return { user, speed: await screen.findByRole('radio', { name: '1.25×' }) }
}

describe('speed and volume', () => {
  it('are remembered in this browser, and heard so from the first word of the next talk', async () => {
    const first = await soundOf()
    expect(first.speed).toHaveProperty('checked', false)
    await first.user.click(first.speed)
    expect(localStorage.getItem('understudy.sound')).toBe('1.25 1')
    cleanup()
    const heard = vi.spyOn(TalkClient.prototype, 'setSound')
    const second = await soundOf()
    expect(heard).toHaveBeenCalledWith({ speed: 1.25, volume: 1 })
    expect(second.speed).toHaveProperty('checked', true)
  })

  it('are the voice’s own where nothing is kept, or nothing that makes sense', () => {
    expect(keptSound()).toEqual({ speed: 1, volume: 1 })
    for (const [kept, sound] of [
      ['fast loud', { speed: 1, volume: 1 }],
      ['9 -3', { speed: 1.5, volume: 0 }],
      ['', { speed: 1, volume: 1 }],
      ['1.5', { speed: 1.5, volume: 1 }],
    ] as const) {
      localStorage.setItem('understudy.sound', kept)
      expect(keptSound()).toEqual(sound)
    }
  })

  it('hold for this page where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    keepSound({ speed: 1.5, volume: 0.4 })
    expect(keptSound()).toEqual({ speed: 1.5, volume: 0.4 })
    vi.restoreAllMocks()
    keepSound({ speed: 1, volume: 1 })
  })
})
