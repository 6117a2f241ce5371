import { dropKept, keepValues, keptValues } from '../../frame/form/kept-form.ts'

/** Who asks, and about what. */
export const blankPerson = { name: '', email: '', company: '', agenda: '' }
export type Person = typeof blankPerson

export const NO_ADDRESS = 'This is not an email address. Write it as name@example.com.'

/** Undefined where it may be one: of the characters that the server takes, which has the last word. */
export const emailProblem = (email: string): string | undefined =>
  /^[\w.'+-]+@([a-z\d-]+\.)+[a-z]{2,}$/i.test(email.trim()) ? undefined : NO_ADDRESS

/** What the server would refuse at once; it has the last word. */
export function personProblems({ name, email }: Person): { name?: string; email?: string } {
  const problem = emailProblem(email)
  return {
    ...(name.trim() === '' ? { name: 'Fill this in.' } : {}),
    ...(problem === undefined ? {} : { email: problem }),
  }
}

export const isPersonRight = (person: Person): boolean => Object.keys(personProblems(person)).length === 0

/** Who somebody is, they are wherever they book in this tab; what they want to talk about concerns one pitch alone. */
const PERSON = 'booking'
const agendaOf = (linkCode: string) => `booking.${linkCode}`
const { agenda: _about, ...blankName } = blankPerson
const blankAgenda = { agenda: '' }

export const keptPerson = (linkCode: string): Person => ({
  ...keptValues(PERSON, blankName),
  ...keptValues(agendaOf(linkCode), blankAgenda),
})

export function keepPerson({ agenda, ...name }: Person, linkCode: string): void {
  keepValues(PERSON, name, blankName)
  keepValues(agendaOf(linkCode), { agenda }, blankAgenda)
}

/** Once it was sent. Who they are is known to the next pitch. */
export const dropAgenda = (linkCode: string): void => dropKept(agendaOf(linkCode))
