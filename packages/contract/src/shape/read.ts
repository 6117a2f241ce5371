import type { Reader, Shape } from './shape.ts'

/** A value that is not what its shape says, and where. */
class Misfit {
  readonly at: string

  constructor(at: string) {
    this.at = at
  }
}

/** Reads as the schema would that the shape was made from; the error names the first place that does not fit. */
export const readerOf = <T>(shape: Shape): Reader<T> => ({
  safeParse(value) {
    const data = fit(shape, value, '')
    // The shape was made from the schema whose type this is.
    return data instanceof Misfit ? { success: false, error: data } : { success: true, data: data as T }
  },
})

function fit(shape: Shape, value: unknown, at: string): unknown {
  switch (shape[0]) {
    case 'optional':
      return value === undefined ? value : fit(shape[1], value, at)
    case 'nullable':
      return value === null ? value : fit(shape[1], value, at)
    case 'union':
      return fitOne(shape[1], value, at)
    case 'array':
      return Array.isArray(value) && isWithin(value.length, shape[2], shape[3])
        ? fitAll(value, () => shape[1], at)
        : new Misfit(at)
    case 'tuple':
      return Array.isArray(value) && value.length === shape[1].length
        ? fitAll(value, (i) => shape[1][i], at)
        : new Misfit(at)
    case 'record':
      return isObject(value) ? fitFields(Object.keys(value), () => shape[1], value, at) : new Misfit(at)
    case 'object':
      return isObject(value)
        ? fitFields(Object.keys(shape[1]), (key) => shape[1][key], value, at)
        : new Misfit(at)
    default:
      return fitsPlainly(shape, value) ? value : new Misfit(at)
  }
}

type Plain = Extract<
  Shape,
  readonly ['boolean' | 'unknown' | 'string' | 'number' | 'int' | 'literal', ...unknown[]]
>

function fitsPlainly(shape: Plain, value: unknown): boolean {
  switch (shape[0]) {
    case 'unknown':
      return true
    case 'boolean':
      return typeof value === 'boolean'
    case 'literal':
      return shape[1].includes(value)
    case 'string':
      return typeof value === 'string' && isWithin([...value].length, shape[1], shape[2])
    default:
      return (
        typeof value === 'number' &&
        (shape[0] === 'int' ? Number.isSafeInteger(value) : Number.isFinite(value)) &&
        isWithin(value, shape[1], shape[2])
      )
  }
}

const isWithin = (size: number, least?: number | null, most?: number | null): boolean =>
  size >= (least ?? -Infinity) && size <= (most ?? Infinity)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fitOne(shapes: readonly Shape[], value: unknown, at: string): unknown {
  for (const shape of shapes) {
    const read = fit(shape, value, at)
    if (!(read instanceof Misfit)) return read
  }
  return new Misfit(at)
}

function fitAll(parts: readonly unknown[], shapeOf: (i: number) => Shape | undefined, at: string): unknown {
  const whole: unknown[] = []
  for (const [i, part] of parts.entries()) {
    const shape = shapeOf(i)
    const read = shape ? fit(shape, part, `${at}[${i}]`) : new Misfit(at)
    if (read instanceof Misfit) return read
    whole.push(read)
  }
  return whole
}

function fitFields(
  keys: readonly string[],
  shapeOf: (key: string) => Shape | undefined,
  value: Record<string, unknown>,
  at: string,
): unknown {
  const whole: [string, unknown][] = []
  for (const key of keys) {
    const shape = shapeOf(key)
    const read = shape ? fit(shape, value[key], `${at}.${key}`) : undefined
    if (read instanceof Misfit) return read
    // What was left out stays out; the one name that is never a field's could change what the whole is.
    if (key in value && key !== '__proto__') whole.push([key, read])
  }
  return Object.fromEntries(whole)
}
