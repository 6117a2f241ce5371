/** Text that is HTML already. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | Html | readonly Html[]

/** HTML in which every value is escaped, unless it was written by this very tag. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(strings.map((string, i) => string + textOf(values[i] ?? '')).join(''))
}

function textOf(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part)
  return part instanceof Html ? part.text : part.map(({ text }) => text).join('')
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
