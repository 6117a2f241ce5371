/** The same each time it is told. */
export function seeded(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

export const pick = <T>(from: readonly T[], chance: () => number): T => {
  const one = from[Math.floor(chance() * from.length)]
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}
