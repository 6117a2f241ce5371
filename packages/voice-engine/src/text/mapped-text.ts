/** Text under rewriting that still knows, for each of its characters, which stretch of the first text it came from. */
export interface MappedText {
  text: string
  /** For each character: where its origin starts and ends in the first text. */
  starts: readonly number[]
  ends: readonly number[]
}

/**
 * Part of a match that stays as it is (by its offsets), or words that stand in for the whole match, or for the part of
 * it that `of` names.
 */
export type Kept = { start: number; end: number } | { insert: string; of?: { start: number; end: number } }

export function mapped(text: string): MappedText {
  const starts = Array.from({ length: text.length }, (_, i) => i)
  return { text, starts, ends: starts.map((start) => start + 1) }
}

/** Replaces every match of the global `pattern` with what `keep` leaves of it. */
export function rewrite(
  from: MappedText,
  pattern: RegExp,
  keep: (match: RegExpExecArray) => readonly Kept[],
): MappedText {
  const parts: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  const copy = (start: number, end: number) => {
    parts.push(from.text.slice(start, end))
    for (let i = start; i < end; i++) {
      starts.push(from.starts[i] ?? 0)
      ends.push(from.ends[i] ?? 0)
    }
  }
  let done = 0
  for (const match of from.text.matchAll(pattern)) {
    const end = match.index + match[0].length
    copy(done, match.index)
    for (const kept of keep(match)) {
      if ('start' in kept) {
        copy(kept.start, kept.end)
      } else {
        const origin = kept.of ?? { start: match.index, end }
        const start = from.starts[origin.start] ?? 0
        const originEnd = from.ends[Math.max(origin.start, origin.end - 1)] ?? start
        parts.push(kept.insert)
        for (let i = 0; i < kept.insert.length; i++) {
          starts.push(start)
          ends.push(originEnd)
        }
      }
    }
    done = end
  }
  if (done === 0) return from
  copy(done, from.text.length)
  return { text: parts.join(''), starts, ends }
}
