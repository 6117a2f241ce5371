import { describe, expect, it } from 'vitest'
import { isFiltered, readFilter } from './meeting-filter.ts'

const read = (search: string) => readFilter(new URLSearchParams(search))
const ID = '0198a000-0000-7000-8000-000000000000'

describe('the filter in the address', () => {
  it('is what is to come, from its first page, when it says nothing or nonsense', () => {
    expect(read('')).toEqual({ view: 'upcoming', page: 1 })
    expect(read('view=all&page=-1&clone=x&investor=y&status=lost')).toEqual({ view: 'upcoming', page: 1 })
    expect(isFiltered(read(''))).toBe(false)
  })

  it('keeps the part, the clone, the investor and the page', () => {
    const filter = read(`view=past&page=3&clone=${ID}&investor=${ID}&status=no-show`)
    expect(filter).toEqual({ view: 'past', page: 3, clone_id: ID, investor_id: ID, status: 'no-show' })
    expect(isFiltered(filter)).toBe(true)
  })

  it('takes no status that its part never holds: the list would be empty for no reason', () => {
    expect(read('view=past&status=declined').status).toBeUndefined()
    expect(read('view=requests&status=pending').status).toBeUndefined()
  })
})
