import { describe, expect, it } from 'vitest'
import { callList, isFiltered, narrowings } from './call-filter.ts'

const read = (address: string) => callList.readFilter(new URLSearchParams(address))
const clone = '0196f0a0-0000-7000-8000-000000000007'

describe('the filter of the call log', () => {
  it('is read from the address', () => {
    expect(read(`clone=${clone}&range=30d&interest=very-high&search=+burn+rate+&page=3&call=x`)).toEqual({
      clone_id: clone,
      date_range: '30d',
      interest_level: 'very-high',
      search: 'burn rate',
      counted: false,
      page: 3,
    })
  })

  it('takes nothing from an address that the server would refuse', () => {
    for (const address of ['', 'clone=7&range=year&interest=hot&page=0', 'page=-1', 'page=1.5', 'search=+']) {
      expect(read(address)).toEqual({ date_range: 'all', counted: false, page: 1 })
    }
    expect(read(`search=${'a'.repeat(999)}`).search).toHaveLength(200)
  })

  it('knows whether anything is left out', () => {
    expect(isFiltered(read('page=2'))).toBe(false)
    for (const address of [`clone=${clone}`, 'range=7d', 'interest=low', 'search=a']) {
      expect(isFiltered(read(address))).toBe(true)
    }
  })

  it('takes up what a figure narrows it to, says it in words, and leaves out a time that cannot be', () => {
    const narrow = `from=2026-11-15T00:00:00Z&before=2026-11-22T00:00:00Z&counted=yes&link=${clone}&range=7d`
    const filter = read(narrow)
    expect(filter).toEqual({
      from: '2026-11-15T00:00:00.000Z',
      before: '2026-11-22T00:00:00.000Z',
      counted: true,
      pitch_link_id: clone,
      date_range: 'all',
      page: 1,
    })
    expect(isFiltered(filter)).toBe(true)
    expect(narrowings(filter).map(({ names }) => names)).toEqual([['from', 'before'], ['counted'], ['link']])
    expect(narrowings(filter)[0]?.words).toMatch(/^Began Nov 1/)
    expect(read('from=2026-11-15T00:00:00Z&before=2026-11-15T00:00:00Z&range=7d')).toEqual({
      date_range: '7d',
      counted: false,
      page: 1,
    })
  })
})
