/** A name as a table has it: whole, in parts, or both. What is empty is not there. */
export interface NameParts {
  name?: string | undefined
  first?: string | undefined
  last?: string | undefined
}

/**
 * The name that the parts make, each once. Beside both parts a whole name stands as it is where it has one of
 * them, and is something else where not; beside one, "Name" may have been the other.
 */
export function fullName({ name, first, last }: NameParts): string {
  if (!name) return [first, last].filter(Boolean).join(' ')
  const isIn = (part: string) => folded(name).includes(folded(part))
  if (first && last) return isIn(first) || isIn(last) ? name : `${first} ${last}`
  return [first, name, last].filter((part) => part && (part === name || !isIn(part))).join(' ')
}

const folded = (text: string) =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
