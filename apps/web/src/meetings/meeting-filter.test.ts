import { describe, expect, it } from 'vitest'
import { isFiltered, meetingList, meetingsAddress, narrowings } from './meeting-filter.ts'

const read = (search: string) => meetingList.readFilter(new URLSearchParams(search))
const ID = '0198a000-0000-7000-8000-000000000000'

describe('the filter in the address', () => {
  it('is what is to come, from its first page, when it says nothing or nonsense', () => {
    expect(read('')).toEqual({ view: 'upcoming', first: false, page: 1 })
    expect(read('view=all&page=-1&clone=x&investor=y&status=lost')).toEqual({
      view: 'upcoming',
      first: false,
      page: 1,
    })
    expect(isFiltered(read(''))).toBe(false)
  })

  it('keeps the part, the clone, the investor and the page', () => {
    const filter = read(`view=past&page=3&clone=${ID}&investor=${ID}&status=no-show`)
    expect(filter).toEqual({
      view: 'past',
      page: 3,
      clone_id: ID,
      investor_id: ID,
      status: 'no-show',
      first: false,
    })
    expect(isFiltered(filter)).toBe(true)
  })

  it('takes no status that its part never holds: the list would be empty for no reason', () => {
    expect(read('view=past&status=declined').status).toBeUndefined()
    expect(read('view=requests&status=pending').status).toBeUndefined()
  })

  it('takes up what a figure narrows it to, of every part unless one is named, and says it in words', () => {
    const span = 'booked_from=2026-11-15T00:00:00Z&booked_before=2026-11-22T00:00:00Z&first=yes&of_pitch=yes'
    const filter = read(span)
    expect(filter).toEqual({
      booked_from: '2026-11-15T00:00:00.000Z',
      booked_before: '2026-11-22T00:00:00.000Z',
      first: true,
      of_pitch: true,
      page: 1,
    })
    expect(isFiltered(filter)).toBe(true)
    expect(
      narrowings(filter)
        .flatMap(({ names }) => names)
        .toSorted(),
    ).toEqual([...new URLSearchParams(span).keys()].toSorted())
    expect(read(meetingsAddress(filter).split('?')[1] ?? '')).toEqual(filter)
    const past = { ...filter, view: 'past' as const }
    expect(read(meetingsAddress(past).split('?')[1] ?? '')).toEqual(past)
    expect(read('from=2026-11-15T00:00:00Z&before=2026-11-22T00:00:00Z')).toEqual({
      from: '2026-11-15T00:00:00.000Z',
      to: '2026-11-22T00:00:00.000Z',
      first: false,
      page: 1,
    })
    expect(meetingsAddress({ view: 'upcoming' })).toBe('/meetings')
  })
})
