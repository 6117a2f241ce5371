import { expect, it } from 'vitest'
import { csvText } from './csv-text.ts'

it('a file is read in the letters that it was written in', () => {
  const buffer = (bytes: number[]) => new Uint8Array(bytes).buffer
  expect(csvText(new TextEncoder().encode('José,نور').buffer)).toBe('José,نور')
  // As a spreadsheet on Windows writes it: é is one byte there.
  expect(csvText(buffer([0x4a, 0x6f, 0x73, 0xe9]))).toBe('José')
  expect(csvText(buffer([0xff, 0xfe, 0x4a, 0x00, 0xe9, 0x00]))).toBe('Jé')
  expect(csvText(buffer([0xfe, 0xff, 0x00, 0x4a, 0x00, 0xe9]))).toBe('Jé')
  expect(csvText(buffer([]))).toBe('')
})
