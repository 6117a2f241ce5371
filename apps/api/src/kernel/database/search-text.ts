/** Lower case without accents, so that a search finds both spellings. */
export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Taken by `like` for the letters that they are. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, (char) => `\\${char}`)

let known: string | undefined

/** Every mark that {@link fold} leaves out, for regular expressions of Postgres: these know no `\p{M}`. */
export function marks(): string {
  known ??= `[${[...marksIn(0x300, 0x1_ff_ff), ...marksIn(0xe_01_00, 0xe_01_ef)].join('')}]`
  return known
}

function marksIn(first: number, end: number): string[] {
  const ranges: [number, number][] = []
  for (let code = first; code <= end; code++) {
    if (!/\p{M}/u.test(String.fromCodePoint(code))) continue
    const last = ranges.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges.map((range) => range.map((code) => String.fromCodePoint(code)).join('-'))
}
