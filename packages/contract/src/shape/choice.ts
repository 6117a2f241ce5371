import { readerOf } from './read.ts'
import type { Choice } from './shape.ts'

/** Reads as the enum would that has these options. */
export const choiceOf = <T>(options: readonly T[]): Choice<T> => {
  const { safeParse } = readerOf<T>(['literal', options])
  return {
    options,
    safeParse,
    parse(value) {
      const read = safeParse(value)
      if (!read.success) throw new TypeError(`None of ${options.join(', ')}: ${String(value)}`)
      return read.data
    },
  }
}
