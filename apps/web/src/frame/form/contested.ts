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
