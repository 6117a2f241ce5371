import { type RefObject, useEffect, useRef } from 'react'

/**
 * Of a form: after a press that was refused, here or by the server, the first field that needs another look has the
 * focus; never while one is put right. `refused` tells a refusal from the one before.
 */
export function useFirstWrong(refused: number | string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])
  return form
}
