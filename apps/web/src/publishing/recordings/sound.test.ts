import { expect, it } from 'vitest'
import { faultOf, toWav } from './sound.ts'

const RATE = 48_000
const second = (level: number) =>
  Float32Array.from({ length: RATE }, (_, n) => level * Math.sin((2 * Math.PI * 220 * n) / RATE))
const around = (speech: Float32Array, room: number) => {
  const quiet = second(room)
  return Float32Array.from([...quiet.subarray(0, RATE / 2), ...speech, ...quiet.subarray(0, RATE / 2)])
}

it('finds nothing wrong with a voice well above a quiet room', () => {
  expect(faultOf(around(second(0.3), 0.002), RATE)).toBeNull()
  expect(faultOf(around(second(0.9), 0.002), RATE)).toBeNull()
  expect(faultOf(around(second(0.05), 0.0005), RATE)).toBeNull()
})

it('finds a voice that is too quiet, one that distorts, and a room that is too loud', () => {
  expect(faultOf(around(second(0.004), 0.0001), RATE)).toBe('quiet')
  expect(faultOf(around(second(1), 0.002), RATE)).toBe('clipping')
  expect(faultOf(around(second(0.3), 0.08), RATE)).toBe('noisy')
})

it('does not take one loud click for distortion', () => {
  const clicked = around(second(0.3), 0.002)
  clicked[1_000] = 1
  expect(faultOf(clicked, RATE)).toBeNull()
})

it('says of silence, and of less than a frame, that it is quiet', () => {
  expect(faultOf(new Float32Array(RATE), RATE)).toBe('quiet')
  expect(faultOf(new Float32Array(10), RATE)).toBe('quiet')
})

it('writes a WAV file of one channel and 16 bits, samples beyond the range cut at it', async () => {
  const view = new DataView(await toWav(Float32Array.from([0, 0.5, -1.5, 2]), RATE).arrayBuffer())
  const text = (at: number, length: number) =>
    Array.from({ length }, (_, i) => String.fromCharCode(view.getUint8(at + i))).join('')
  expect([text(0, 4), text(8, 4), text(12, 4), text(36, 4)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
  expect(view.getUint32(4, true)).toBe(view.byteLength - 8)
  expect([view.getUint16(20, true), view.getUint16(22, true), view.getUint16(34, true)]).toEqual([1, 1, 16])
  expect([view.getUint32(24, true), view.getUint32(28, true)]).toEqual([RATE, RATE * 2])
  expect(view.getUint32(40, true)).toBe(8)
  expect([44, 46, 48, 50].map((at) => view.getInt16(at, true))).toEqual([0, 16_384, -32_767, 32_767])
})
