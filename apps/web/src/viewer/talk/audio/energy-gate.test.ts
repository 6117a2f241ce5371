import { describe, expect, it } from 'vitest'
import { noise, sine, speechLike } from '../testing/signals.ts'
import { EnergyGate, type GateEvent } from './energy-gate.ts'
import { fromDb } from './gain.ts'

const RATE_HZ = 16_000
const BLOCK = 160

interface Heard extends GateEvent {
  /** When the gate said so. */
  toldAtSample: number
}

function listen(input: Float32Array, playoutDb = -120): Heard[] {
  const gate = new EnergyGate(RATE_HZ)
  const heard: Heard[] = []
  for (let at = 0; at + BLOCK <= input.length; at += BLOCK) {
    const event = gate.step(input.subarray(at, at + BLOCK), at, playoutDb)
    if (event !== null) heard.push({ ...event, toldAtSample: at + BLOCK })
  }
  return heard
}

/** Adds `sound` to `room` from `atSeconds` on. */
function mix(room: Float32Array, sound: Float32Array, atSeconds: number): Float32Array {
  const out = room.slice()
  const start = Math.round(atSeconds * RATE_HZ)
  for (let n = 0; n < sound.length && start + n < out.length; n++) {
    out[start + n] = (out[start + n] ?? 0) + (sound[n] ?? 0)
  }
  return out
}

const quietRoom = noise(0.002, 4, RATE_HZ)

describe('the energy gate', () => {
  it('opens within 100 ms of a voice and closes after it', () => {
    const heard = listen(mix(quietRoom, speechLike(0.3, 1.5, RATE_HZ), 1))
    expect(heard.map((event) => event.phase)).toEqual(['start', 'stop'])
    const [start, stop] = heard
    expect(Math.abs((start?.atSample ?? 0) - RATE_HZ)).toBeLessThanOrEqual(0.03 * RATE_HZ)
    expect(start?.toldAtSample).toBeLessThanOrEqual(1.1 * RATE_HZ)
    expect(Math.abs((stop?.atSample ?? 0) - 2.5 * RATE_HZ)).toBeLessThanOrEqual(0.1 * RATE_HZ)
  })

  it('stays shut in a quiet room, in steady noise and in digital silence', () => {
    expect(listen(quietRoom)).toEqual([])
    expect(listen(noise(0.1, 4, RATE_HZ))).toEqual([])
    expect(listen(new Float32Array(4 * RATE_HZ))).toEqual([])
  })

  it('stays shut for a click', () => {
    expect(listen(mix(quietRoom, noise(0.8, 0.03, RATE_HZ), 1))).toEqual([])
  })

  it('stays shut for a rumble below the voice', () => {
    expect(listen(mix(quietRoom, sine(12, 0.02, 2, RATE_HZ), 1))).toEqual([])
  })

  it('hears a voice 10 dB over a noisy room', () => {
    const room = noise(0.02, 4, RATE_HZ)
    const heard = listen(mix(room, speechLike(0.2, 1.5, RATE_HZ), 1.5))
    expect(heard[0]?.phase).toBe('start')
    expect(heard[0]?.toldAtSample).toBeLessThanOrEqual(1.65 * RATE_HZ)
  })

  it('gives up on a fan that was switched on', () => {
    const heard = listen(mix(noise(0.001, 12, RATE_HZ), noise(0.02, 11, RATE_HZ, 2), 1))
    expect(heard.at(-1)?.phase).toBe('stop')
  })

  it('does not take the clone’s own echo for the visitor, yet hears the visitor over it', () => {
    const cloneDb = -15
    const echo = noise(fromDb(cloneDb - 20) * Math.sqrt(3), 2, RATE_HZ, 3)
    const room = noise(0.002, 4, RATE_HZ)
    const withEcho = mix(room, echo, 1)
    expect(listen(withEcho, -120)[0]?.phase).toBe('start')
    expect(listen(withEcho, cloneDb)).toEqual([])
    expect(listen(mix(withEcho, speechLike(0.5, 1, RATE_HZ), 1.5), cloneDb)[0]?.phase).toBe('start')
  })

  it('hears a voice that comes right after a microphone’s digital silence', () => {
    const input = mix(new Float32Array(3 * RATE_HZ), quietRoom.subarray(0, RATE_HZ * 2), 1)
    expect(listen(mix(input, speechLike(0.3, 1, RATE_HZ), 1.5))[0]?.phase).toBe('start')
  })

  it('opens within 100 ms after a long digital silence, as a noise gate gives it', () => {
    const heard = listen(mix(new Float32Array(4 * RATE_HZ), speechLike(0.3, 1, RATE_HZ), 2))
    expect(heard[0]?.toldAtSample).toBeLessThanOrEqual(2.1 * RATE_HZ)
  })
})
