import { describe, expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

describe('the page numbers under a list', () => {
  it('shows all of them when they are few', () => {
    expect(pageWindow(1, 1)).toEqual([1])
    expect(pageWindow(2, 4)).toEqual([1, 2, 3, 4])
  })

  it('keeps the first, the last and the neighbours of the current page', () => {
    expect(pageWindow(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
  })

  it('never hides a single page behind a gap', () => {
    expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20])
  })

  it('shows nothing for an empty list', () => {
    expect(pageWindow(1, 0)).toEqual([])
  })
})
