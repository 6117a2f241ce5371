/** Of bytes that are counted from 0, both ends included. */
export interface ByteRange {
  first: number
  last: number
}

/** What a request wants of some bytes: null for all of them. */
export type Part = ByteRange | 'beyond' | null

/**
 * Reads a Range header (RFC 9110). All is wanted where there is none, where it says nothing, and where it names
 * several ranges, which may be answered so; `beyond` where none of it is there.
 */
export function partOf(header: string | undefined, bytes: number): Part {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), bytes)
    return length === 0 ? 'beyond' : { first: bytes - length, last: bytes - 1 }
  }
  const [first, last] = [Number(from), to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)]
  if (to !== '' && Number(to) < first) return null
  return first >= bytes ? 'beyond' : { first, last }
}
