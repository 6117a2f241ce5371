import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AudioFrame, decodeFrame, encodeFrame, FRAME_HEADER_BYTES, FrameError } from './talk-frames.ts'

const frames = fc.record<AudioFrame>({
  kind: fc.constantFrom('mic', 'agent'),
  last: fc.boolean(),
  seq: fc.integer({ min: 0, max: 0xffff }),
  utterance: fc.integer({ min: 0, max: 0xffffffff }),
  sampleOffset: fc.integer({ min: 0, max: 0xffffffff }),
  samples: fc.int16Array({ maxLength: 700 }),
})

describe('audio frames', () => {
  it('come back as they were sent, wherever in a buffer they lie', () => {
    fc.assert(
      fc.property(frames, fc.integer({ min: 0, max: 9 }), (frame, offset) => {
        const bytes = encodeFrame(frame)
        const pool = Buffer.alloc(bytes.length + 64)
        pool.set(bytes, offset)
        expect(decodeFrame(pool.subarray(offset, offset + bytes.length))).toEqual(frame)
        expect(decodeFrame(bytes.buffer)).toEqual(frame)
      }),
    )
  })

  it('are refused when they are cut, odd or of another kind', () => {
    const whole = encodeFrame({
      kind: 'mic',
      last: false,
      seq: 1,
      utterance: 2,
      sampleOffset: 3,
      samples: new Int16Array(4),
    })
    for (let length = 0; length < FRAME_HEADER_BYTES; length++) {
      expect(() => decodeFrame(whole.subarray(0, length))).toThrow(FrameError)
    }
    expect(() => decodeFrame(whole.subarray(0, FRAME_HEADER_BYTES + 3))).toThrow(FrameError)
    const other = Uint8Array.from(whole)
    other[0] = 9
    expect(() => decodeFrame(other)).toThrow(FrameError)
  })
})
