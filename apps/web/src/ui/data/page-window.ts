/** Page numbers to show, with null for a gap: 1 … 4 5 6 … 20. Pages count from 1. */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((n, index) => {
    const before = shown[index - 1]
    if (before === undefined || n - before === 1) return [n]
    // A gap of one page is as wide as the page itself.
    return n - before === 2 ? [n - 1, n] : [null, n]
  })
}
