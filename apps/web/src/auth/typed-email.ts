/**
 * The address that somebody typed travels with them from one page of signing in to the next, in the state of the
 * browser's history: never in the address bar, where others could read it.
 */
export interface TypedEmail {
  typedEmail: string
}

/** What came along to this page under a name; '' where nothing did. */
export function handedIn(state: unknown, name: string): string {
  const handed: Record<string, unknown> = Object(state)
  const text = handed[name]
  return typeof text === 'string' ? text : ''
}

export const typedEmailIn = (state: unknown): string => handedIn(state, 'typedEmail')
