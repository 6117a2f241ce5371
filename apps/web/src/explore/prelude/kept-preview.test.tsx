import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { dropPreview, endPreview, keepPreview, typedText, useKeptPreview } from './kept-preview.ts'

const KEPT = 'understudy.prelude'
const made = {
  cloneId: 'clone-1',
  companyName: 'Kelpline',
  linkCode: 'Kelp2026',
  code: 'ABCD1234EFGH',
  expiresAt: '2026-12-01T10:00:00.000Z',
}

afterEach(() => {
  cleanup()
  dropPreview()
  typedText.keep('')
})

it('keeps what was made for every part of the page, until it is dropped', () => {
  const { result } = renderHook(() => useKeptPreview())
  const other = renderHook(() => useKeptPreview())
  expect(result.current).toBeNull()
  act(() => keepPreview(made))
  expect([result.current, other.result.current]).toEqual([made, made])
  act(() => dropPreview())
  expect([result.current, other.result.current, localStorage.getItem(KEPT)]).toEqual([null, null, null])
})

it('tells of one that is over, keeps nothing of it, and lets another one be that was made since', () => {
  const { result } = renderHook(() => useKeptPreview())
  act(() => keepPreview(made))
  act(() => endPreview(made))
  expect([result.current, localStorage.getItem(KEPT)]).toEqual([made, null])
  const next = { ...made, linkCode: 'Kelp2027' }
  act(() => keepPreview(next))
  act(() => endPreview(made))
  expect(result.current).toEqual(next)
  expect(localStorage.getItem(KEPT)).not.toBeNull()
})

it.each(['{', 'null', '[]', JSON.stringify({ ...made, code: 7 })])(
  'takes what another version or a hand wrote for nothing: %s',
  (written) => {
    localStorage.setItem(KEPT, written)
    expect(renderHook(() => useKeptPreview()).result.current).toBeNull()
  },
)

it('keeps what is typed in this tab alone, and nothing once it was sent', () => {
  typedText.keep('Kelpline makes rope.')
  expect([typedText.read(), localStorage.length]).toEqual(['Kelpline makes rope.', 0])
  typedText.keep('')
  expect([typedText.read(), sessionStorage.length]).toEqual(['', 0])
})
