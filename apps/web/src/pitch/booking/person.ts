/** Who asks. */
export const blankPerson = { name: '', email: '', company: '', agenda: '' }
export type Person = typeof blankPerson

/** What the server would refuse at once; it has the last word. */
export function personProblems({ name, email }: Person): { name?: string; email?: string } {
  return {
    ...(name.trim() === '' ? { name: 'Fill this in.' } : {}),
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim())
      ? {}
      : { email: 'This is not an email address. Write it as name@example.com.' }),
  }
}

export const isPersonRight = (person: Person): boolean => Object.keys(personProblems(person)).length === 0
