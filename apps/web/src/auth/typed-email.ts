/**
 * The address that somebody typed travels with them from one page of signing in to the next, in the state of the
 * browser's history: never in the address bar, where others could read it.
 */
export interface TypedEmail {
  typedEmail: string
}

/** What came along to this page; '' where nothing did. */
export function typedEmailIn(state: unknown): string {
  const { typedEmail }: Record<string, unknown> = Object(state)
  return typeof typedEmail === 'string' ? typedEmail : ''
}
