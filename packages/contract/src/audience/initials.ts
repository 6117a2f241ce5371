const LETTER = /[\p{L}\p{N}]/u

/** The first letters of the first and the last word of a name, '' where it has none. */
export function initialsOf(name: string): string {
  const firsts = name.split(/\s+/).flatMap((word) => LETTER.exec(word)?.[0] ?? [])
  return [...firsts.slice(0, 1), ...firsts.slice(1).slice(-1)].join('').toUpperCase()
}
