/** All rows, so many at once, each chunk read behind the last row of the one before: nothing ends a file early. */
export async function* chunksOf<Row>(
  size: number,
  read: (after?: Row) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Row | undefined
  for (;;) {
    const rows = await read(after)
    yield rows
    after = rows.at(-1)
    if (rows.length < size) return
  }
}
