import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { hashing } from './upload.ts'

const anUpload = (stream: Readable) => ({
  name: 'notes.txt',
  contentType: 'text/plain',
  stream,
  atMostBytes: 100,
  fields: {},
  rest: async () => ({ clone_id: 'c' }),
})

it('an upload that is hashed as it is read says what came, read or not', async () => {
  const [read, left] = ['We sell.', 'We sell.'].map((content) => hashing(anUpload(Readable.from([content]))))
  expect(await text(read?.upload.stream ?? Readable.from([]))).toBe('We sell.')
  const known = await read?.known()
  expect(known).toMatchObject({ name: 'notes.txt', fields: { clone_id: 'c' } })
  expect(await left?.known()).toEqual(known)
})

it('an upload whose bytes cease without an end or an error ends for who reads it too', async () => {
  const bytes = new Readable({ read() {} })
  const { upload, known } = hashing(anUpload(bytes))
  const reading = text(upload.stream)
  bytes.push('We s')
  bytes.destroy()
  await expect(reading).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' })
  await expect(known()).rejects.toMatchObject({ code: 'malformed' })
})
