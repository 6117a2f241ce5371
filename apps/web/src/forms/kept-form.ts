import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const keyOf = (name: string) => `understudy.typed.${name}`
const secret = 'password'

/** What was typed into a form before a reload; `blank` where nothing fitting was kept. Never a password. */
export function keptValues<Values extends object>(
  name: string,
  blank: Values,
  shelf: () => Shelf = tab,
): Values {
  try {
    const kept = { ...blank, ...JSON.parse(shelf().getItem(keyOf(name)) ?? '{}') }
    return alike(kept, blank) ? kept : blank
  } catch {
    // Storage is forbidden, or holds something else: the form starts blank.
    return blank
  }
}

/** The form may have changed since the values were kept. */
function alike(kept: unknown, pattern: unknown): boolean {
  if (typeof pattern !== 'object' || pattern === null) return typeof kept === typeof pattern
  if (typeof kept !== 'object' || kept === null) return false
  const values = new Map<string, unknown>(Object.entries(kept))
  return Object.entries(pattern).every(([key, part]) => alike(values.get(key), part))
}

export function keepValues(name: string, values: object, shelf: () => Shelf = tab): void {
  try {
    shelf().setItem(keyOf(name), JSON.stringify({ ...values, [secret]: undefined }))
  } catch {
    // Full or forbidden: the words are still in the form.
  }
}

export function dropKept(name: string, shelf: () => Shelf = tab): void {
  try {
    shelf().removeItem(keyOf(name))
  } catch {
    // Forbidden: nothing was kept.
  }
}

/** For this browser tab only: nothing typed is left behind on a shared machine. */
const tab = () => sessionStorage

/** Keeps what is typed as it is typed. Start the form from {@link keptValues}; drop it when it was sent. */
export function useKeptForm<Input extends FieldValues, Output>(
  name: string,
  { subscribe }: UseFormReturn<Input, unknown, Output>,
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepValues(name, values) }),
    [name, subscribe],
  )
}
