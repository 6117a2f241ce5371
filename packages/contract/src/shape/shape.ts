interface Fields {
  readonly [name: string]: Shape
}

/**
 * What an answer must look like, as data, for a page that cannot afford the schema library: made from the contract's
 * schemas when the pages are built (`describe.ts`), read in the browser (`read.ts`).
 */
export type Shape =
  | readonly [kind: 'boolean' | 'unknown']
  /** Bounds of a text count its code points. */
  | readonly [kind: 'string' | 'number' | 'int', least?: number | null, most?: number | null]
  | readonly [kind: 'literal', values: readonly unknown[]]
  | readonly [kind: 'optional' | 'nullable' | 'record', of: Shape]
  | readonly [kind: 'array', of: Shape, least?: number | null, most?: number | null]
  | readonly [kind: 'tuple' | 'union', of: readonly Shape[]]
  | readonly [kind: 'object', fields: Fields]

/** One of several words. Every enum of the library is one. */
export interface Choice<T> extends Reader<T> {
  options: readonly T[]
  /** Throws where it is none of them. */
  parse(value: unknown): T
}

/** Judges what came over the wire, and leaves out what nobody declared. Every schema of the library is one. */
export interface Reader<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: unknown }
}
