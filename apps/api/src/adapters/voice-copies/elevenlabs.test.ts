import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startVoiceCopiesPeer, type VoiceCopiesPeer } from '../../testing/voice-copies-peer.ts'
import { createElevenLabsCopier } from './elevenlabs.ts'
import { type VoiceCopier, VoiceCopyError } from './port.ts'

let peer: VoiceCopiesPeer
let copier: VoiceCopier
beforeAll(async () => {
  peer = await startVoiceCopiesPeer(() => '')
})
afterAll(() => peer.close())
beforeEach(() => {
  copier = createElevenLabsCopier(peer)
  peer.limit = 10
  peer.clearFaults()
})

const wav = Buffer.from('RIFF of a minute')
const make = (of = copier, name = 'Understudy 1') => of.make({ name, wav })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof VoiceCopyError ? error.code : String(error)),
  )

describe('copies of voices at ElevenLabs', () => {
  it('are made of the very bytes that were recorded, found by their name, and deleted', async () => {
    const id = await make(copier, 'Understudy of this test')
    expect(peer.voices.get(id)).toEqual({
      id,
      name: 'Understudy of this test',
      files: [{ name: 'sample.wav', bytes: wav }],
    })
    expect(await copier.find('Understudy of this test')).toEqual([id])
    expect(await copier.find('Understudy')).toEqual([])
    await copier.erase(id)
    expect(peer.voices.has(id)).toBe(false)
  })

  it('are deleted where they are gone already', async () => {
    expect(await codeOf(copier.erase('nobody'))).toBe('none')
    peer.failNext({ kind: 'status', status: 404, says: 'voice_not_found' })
    expect(await codeOf(copier.erase('nobody'))).toBe('none')
  })

  it('are known by what a house says of its refusals', async () => {
    const stranger = createElevenLabsCopier({ ...peer, apiKey: 'another' })
    expect(await codeOf(make(stranger))).toBe('unauthorized')
    expect(await codeOf(stranger.erase('voice-1'))).toBe('unauthorized')
    peer.limit = 0
    expect(await codeOf(make())).toBe('full')
    peer.limit = 10
    const said: [number, string, string][] = [
      [401, 'can_not_use_instant_voice_cloning', 'not_allowed'],
      [403, 'whatever', 'not_allowed'],
      [422, 'unreadable_file', 'refused'],
      [500, 'whatever', 'provider_failed'],
    ]
    for (const [status, says, code] of said) {
      peer.failNext({ kind: 'status', status, says })
      expect([says, await codeOf(make())]).toEqual([says, code])
    }
    peer.failNext({ kind: 'malformed' })
    expect(await codeOf(make())).toBe('malformed')
  })

  it('wait once where the house asks for a moment, and no longer than that', async () => {
    const before = peer.voices.size
    peer.failNext({ kind: 'status', status: 429, retryAfterSeconds: 0 })
    expect(await codeOf(make())).toBe('none')
    peer.failNext(
      { kind: 'status', status: 429, retryAfterSeconds: 0 },
      { kind: 'status', status: 429, retryAfterSeconds: 0 },
    )
    expect(await codeOf(make())).toBe('rate_limited')
    peer.failNext({ kind: 'status', status: 429, retryAfterSeconds: 60 })
    await expect(make()).rejects.toMatchObject({ code: 'rate_limited', retryAfterMs: 60_000 })
    expect(peer.voices.size).toBe(before + 1)
  })

  it('are asked for once where nobody knows whether one was made', async () => {
    const before = peer.requests.length
    peer.failNext({ kind: 'lost' })
    expect(await codeOf(make())).toBe('unreachable')
    peer.failNext({ kind: 'never' })
    expect(await codeOf(make(createElevenLabsCopier({ ...peer, makeWithinMs: 3_000 })))).toBe('timed_out')
    expect(peer.requests.length - before).toBe(2)
  })

  it('are deleted and refused where the house wants to verify the speaker itself', async () => {
    const before = peer.voices.size
    peer.failNext({ kind: 'unverified' })
    expect(await codeOf(make())).toBe('not_allowed')
    expect(peer.voices.size).toBe(before)
  })

  it('are not said to be refused where the house keeps what it wants to verify', async () => {
    const before = peer.voices.size
    peer.failNext({ kind: 'unverified' }, { kind: 'status', status: 429, retryAfterSeconds: 600 })
    await expect(make()).rejects.toMatchObject({ code: 'provider_failed', retryAfterMs: 600_000 })
    peer.failNext({ kind: 'unverified' }, { kind: 'status', status: 401, says: 'invalid_api_key' })
    expect(await codeOf(make())).toBe('provider_failed')
    expect(peer.voices.size).toBe(before + 2)
  })

  it('tell nothing of key and answers', async () => {
    peer.failNext({ kind: 'status', status: 500, says: 'secret words' })
    const error = await make().catch((failure: unknown) => String(failure))
    expect(error).not.toMatch(/secret|eleven-copies|house words/)
  })
})
