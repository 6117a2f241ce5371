import { isRecord } from '../../api/is-record.ts'

/** A text that was typed over here, and is another one elsewhere by now. */
export interface Contested {
  /** As the form names it: `notes`, `faqs.2.answer`. */
  path: string
  theirs: string
}

/**
 * The texts of `values`, a form laid over what is saved `now`, under which another text came since `before`. Only texts:
 * a choice, a number or a list without rows of its own is nobody's writing, and stays as it was chosen last.
 */
export function contestedIn(values: unknown, before: unknown, now: unknown, path = ''): Contested[] {
  if (typeof now === 'string') {
    return values !== now && before !== now && typeof values === 'string' && typeof before === 'string'
      ? [{ path, theirs: now }]
      : []
  }
  const parts = partsOf(values)
  const [was, is] = [new Map(partsOf(before)), new Map(partsOf(now))]
  return parts.flatMap(([key, part], at) =>
    contestedIn(part, was.get(key), is.get(key), `${path && `${path}.`}${Array.isArray(values) ? at : key}`),
  )
}

/** The fields of a record, or the rows of a list by what they are known by. */
function partsOf(value: unknown): [string, unknown][] {
  if (!Array.isArray(value)) return isRecord(value) ? Object.entries(value) : []
  return value.flatMap((row: unknown): [string, unknown][] =>
    isRecord(row) && typeof row.id === 'string' ? [[row.id, row]] : [],
  )
}

/** What stands there by now is said in full: once it is saved over it is nowhere else. */
export const contestedWords = ({ theirs }: Contested): string =>
  theirs.trim() === ''
    ? 'Somewhere else this was emptied meanwhile. Saving puts back what stands here.'
    : `Somewhere else this was changed meanwhile, to “${theirs.trim()}”: saving puts what stands here in its place.`

/**
 * Where somebody would see that: at its own control, nowhere on the page, or at none because it is a choice, a date or
 * whatever else nobody wrote. `drawn`: the form's controls by their paths. Rows say themselves what is wrong with them.
 */
export function toldAt({ path }: Contested, drawn: unknown): 'control' | 'nowhere' | 'choice' {
  const controls = controlsAt(drawn, path.split('.'))
  if (controls.length > 0 && !controls.some(takesText)) return 'choice'
  const isSeen = controls.some((one) => one instanceof Element && one.isConnected)
  return isSeen || /\.\d+\./.test(path) ? 'control' : 'nowhere'
}

/** Rows change places: what takes the text of one takes that of all. */
function controlsAt(drawn: unknown, [key, ...below]: readonly string[]): unknown[] {
  if (Array.isArray(drawn) && key !== undefined)
    return drawn.flatMap((row: unknown) => controlsAt(row, below))
  if (!isRecord(drawn)) return []
  if (key !== undefined) return controlsAt(drawn[key], below)
  return isRecord(drawn._f) ? [drawn._f.ref] : []
}

const WRITTEN = ['text', 'email', 'url', 'tel', 'search', 'password']
const takesText = (control: unknown): boolean =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && WRITTEN.includes(control.type))

export const UNSEEN_WORDS =
  'Somewhere else a text was changed meanwhile that is not in sight here. Saving puts what was typed here in its place.'
