import { describe, expect, it } from 'vitest'
import { changed } from './use-address.ts'

const after = (address: string, values: Record<string, string>) =>
  changed(new URLSearchParams(address), values).toString()

describe('filters in the address', () => {
  it('are set, and taken away where empty', () => {
    expect(after('status=new', { status: 'engaged', tag: 'x' })).toBe('status=engaged&tag=x')
    expect(after('status=new&tag=x', { status: '' })).toBe('tag=x')
  })

  it('begin at the first page again, unless the page itself is turned', () => {
    expect(after('page=3&tag=x', { tag: 'y' })).toBe('tag=y')
    expect(after('page=3&tag=x', { page: '4' })).toBe('page=4&tag=x')
  })
})
