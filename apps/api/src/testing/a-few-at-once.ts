const AT_ONCE = 3

/** A few at a time: each of them is a visitor. */
export async function forEachOf<T, R>(
  all: readonly T[],
  one: (each: T, at: number) => Promise<R>,
): Promise<R[]> {
  const out: R[] = []
  const rest = [...all.entries()]
  const work = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) out[next[0]] = await one(next[1], next[0])
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return out
}
