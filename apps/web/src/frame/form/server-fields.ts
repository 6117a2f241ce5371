import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { isApiError } from '../../api/api-error.ts'
import { fieldWords } from './field-words.ts'

/** What a refusal says of single fields, by their paths on the wire. */
export const serverFields = (error: unknown): Readonly<Record<string, string>> =>
  isApiError(error) ? (error.problem?.fields ?? {}) : {}

interface Shown<Input> {
  /** The form's field for a field that the server refuses. */
  fieldOf?: (path: string, form: Input) => string
  /** Takes whoever typed to the first of them. */
  focus?: boolean
}

/** Puts the server's words at the form's fields; answers, in words, what has no field there. */
export function showServerFields<Input extends FieldValues, Output>(
  { getValues, setError }: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  { fieldOf = (path) => path, focus = false }: Shown<Input> = {},
): string[] {
  const homeless: string[] = []
  let isFirst = true
  for (const [path, message] of Object.entries(serverFields(error))) {
    const field = fieldOf(path, getValues())
    if (!hasField(getValues(), field)) {
      homeless.push(fieldWords(message, field))
      continue
    }
    // The form's own type cannot name a path that came over the wire; it was looked up above.
    setError(field as Path<Input>, { type: 'server', message }, { shouldFocus: focus && isFirst })
    isFirst = false
  }
  return homeless
}

function hasField(values: unknown, path: string): boolean {
  let at: unknown = values
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return false
    at = new Map<string, unknown>(Object.entries(at)).get(key)
  }
  return true
}
