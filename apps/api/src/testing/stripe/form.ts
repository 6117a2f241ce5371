/** What a body or query of Stripe's says: `a[b][0][c]=d` as objects, every leaf a text. */
export type Form = { [name: string]: string | Form }

export function readForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    let at = form
    for (const part of path.slice(0, -1)) {
      const next = at[part]
      at = at[part] = typeof next === 'object' ? next : {}
    }
    at[path.at(-1) ?? ''] = value
  }
  return form
}

/** The text or the part at a path; undefined where there is none. */
export function at(form: Form, ...path: string[]): string | Form | undefined {
  let found: string | Form | undefined = form
  for (const part of path) found = typeof found === 'object' ? found[part] : undefined
  return found
}

export const textAt = (form: Form, ...path: string[]): string | undefined => {
  const found = at(form, ...path)
  return typeof found === 'string' ? found : undefined
}

/** Texts of a part, as `metadata`. */
export const textsAt = (form: Form, ...path: string[]): Record<string, string> => {
  const found = at(form, ...path)
  return typeof found === 'object' ? (found as Record<string, string>) : {}
}
