/** A line of a list: what is read as `english`. */
export interface Line {
  english: string
  forms: string[]
  isSmall: boolean
}

/** Null of a line that holds none. */
export function entryOf(line: string): Line | null {
  const at = line.indexOf(':')
  if (line.startsWith('#') || at === -1) return null
  const isSmall = line.startsWith('!')
  const forms = line
    .slice(at + 1)
    .split(',')
    .flatMap(waysOf)
    .filter((form) => form !== '')
  return { english: line.slice(isSmall ? 1 : 0, at).trim(), forms, isSmall }
}

/** A form with and without what stands in brackets. */
function waysOf(form: string): string[] {
  const [all, options] = /\(([^)]*)\)/.exec(form) ?? []
  if (all === undefined || options === undefined) return [form.replace(/ {2,}/g, ' ').trim()]
  return ['', ...options.split('|')].flatMap((option) => waysOf(form.replace(all, option)))
}
