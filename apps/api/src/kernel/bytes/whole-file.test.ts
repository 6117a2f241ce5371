import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { refuse } from '../errors.ts'
import { wholeFile } from './whole-file.ts'

const anUpload = (stream: Readable, rest: () => Promise<Record<string, string>> = async () => ({})) => ({
  name: 'investors.csv',
  contentType: 'text/csv',
  stream,
  atMostBytes: 100,
  fields: {},
  rest,
})

describe('the file of an upload', () => {
  it('is all of its bytes', async () => {
    const parts = [Buffer.from('name,em'), Buffer.from('ail')]
    expect(String(await wholeFile(anUpload(Readable.from(parts))))).toBe('name,email')
  })

  it('is none where the upload broke off, in the file or behind it: its sender’s matter, no fault of ours', async () => {
    const cut = new Readable({ read() {} })
    const reading = wholeFile(anUpload(cut))
    cut.push('name,em')
    cut.destroy(new Error('Unexpected end of form'))
    await expect(reading).rejects.toMatchObject({ code: 'malformed' })
    const behind = wholeFile(anUpload(Readable.from([]), () => Promise.reject(new Error('cut'))))
    await expect(behind).rejects.toMatchObject({ code: 'malformed' })
  })

  it('is none where it is refused for its length, or for what stands behind it', async () => {
    const long = new Readable({ read: () => long.destroy(refuse('too_large')) })
    await expect(wholeFile(anUpload(long))).rejects.toMatchObject({ code: 'too_large' })
    const more = wholeFile(anUpload(Readable.from([]), () => Promise.reject(refuse('invalid'))))
    await expect(more).rejects.toMatchObject({ code: 'invalid' })
  })
})
