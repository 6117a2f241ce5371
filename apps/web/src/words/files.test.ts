import { expect, it } from 'vitest'
import { kindAndSize } from './files.ts'

it('names the kind of a document and its size', () => {
  const said = (content_type: string, bytes: number) => kindAndSize({ content_type, bytes })
  const office = 'application/vnd.openxmlformats-officedocument'
  expect(said('application/pdf', 2_400_000)).toBe('PDF, 2.4 MB')
  expect(said(`${office}.presentationml.presentation`, 900)).toBe('PowerPoint, 900 B')
  expect(said(`${office}.wordprocessingml.document`, 12_000)).toBe('Word, 12 kB')
  expect(said('text/plain; charset=utf-8', 12_000)).toBe('Text, 12 kB')
  expect(said('text/markdown; charset=utf-8', 12_000)).toBe('Markdown, 12 kB')
  expect(said('application/x-unknown', 0)).toBe('File, 0 B')
})
