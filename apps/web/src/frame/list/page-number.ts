import { LIMITS } from '@understudy/contract/limits'

/** The last page that can be turned to, counting from 1: the server skips no more rows than that. */
export const lastPage = (pageSize: number): number => Math.floor(LIMITS.maxSkippedRows / pageSize) + 1

/** The page that an address names; the first where it names none that can be. */
export function readPage(search: URLSearchParams, pageSize: number): number {
  const page = Number(search.get('page') ?? '1')
  return Number.isSafeInteger(page) && page > 0 && page <= lastPage(pageSize) ? page : 1
}

/** The same address on another page; the first is named by nothing. */
export function onPage(search: URLSearchParams, page: number): URLSearchParams {
  const turned = new URLSearchParams(search)
  if (page > 1) turned.set('page', String(page))
  else turned.delete('page')
  return turned
}

/** Where a list that grows by pages goes on; undefined where it ends, or where no page may begin any more. */
export function nextSkip(
  last: readonly unknown[],
  pages: readonly unknown[],
  pageSize: number,
): number | undefined {
  const skip = pages.length * pageSize
  return last.length === pageSize && skip <= LIMITS.maxSkippedRows ? skip : undefined
}

/** The same where the list says how many there are: pages may hold less than was asked for. */
export function nextOfTotal(pages: readonly (readonly unknown[])[], total: number): number | undefined {
  const shown = pages.reduce((sum, page) => sum + page.length, 0)
  const isAtItsEnd = shown >= total || pages.at(-1)?.length === 0
  return isAtItsEnd || shown > LIMITS.maxSkippedRows ? undefined : shown
}
