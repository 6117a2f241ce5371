import { useState } from 'react'
import { session } from '../../api/session/session.ts'

/** The name of a form of the signed-in user: whoever signs in here next does not see what was typed. */
export function useOwnName(form: string): string {
  const [name] = useState(() => `${form}.${session.userId ?? ''}`)
  return name
}
