/** The server skips a million rows at most, and no page is longer than 100. */
const MOST_PAGES = 10_000

/** The page that an address names, counting from 1; the first where it names none that can be. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1')
  return Number.isSafeInteger(page) && page > 0 && page <= MOST_PAGES ? page : 1
}
