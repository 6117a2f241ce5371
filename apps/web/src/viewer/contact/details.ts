import { keepValues, keptValues } from '../../frame/form/kept-form.ts'
import { blankPerson, keepPerson, keptPerson, personProblems } from '../booking/person.ts'

/** What a visitor can leave, under the names of the call that takes it. */
export interface Details {
  name: string
  email: string
  company: string
  position: string
  phone: string
  linkedin_url: string
  website_url: string
  location: string
  message: string
}
export type DetailField = keyof Details
export type Problems = Partial<Record<DetailField, string>>

/** Characters that the call takes. Its own schema would bring a library with it that weighs more than this page. */
export const MAX_CHARS: Readonly<Record<DetailField, number>> = {
  name: 200,
  email: 254,
  company: 200,
  position: 200,
  phone: 60,
  linkedin_url: 2_000,
  website_url: 2_000,
  location: 200,
  message: 2_000,
}

export const isDetailField = (name: string): name is DetailField => Object.hasOwn(MAX_CHARS, name)

/** Fields that stand behind "Add phone or links". */
export const MORE_FIELDS = ['phone', 'location', 'linkedin_url', 'website_url'] as const

/** What the server would refuse at once; it has the last word. */
export const problemsOf = (details: Details): Problems => personProblems({ ...blankPerson, ...details })

/** What is sent: trimmed, and without what was left blank. */
export function wordsOf({
  name,
  email,
  ...more
}: Details): Partial<Details> & { name: string; email: string } {
  const said = Object.entries(more).flatMap(([field, text]) =>
    text.trim() === '' ? [] : [[field, text.trim()]],
  )
  return { name: name.trim(), email: email.trim(), ...Object.fromEntries(said) }
}

const MORE = 'contact'
const blankMore = { position: '', phone: '', linkedin_url: '', website_url: '', location: '' }
const messageOf = (linkCode: string) => `${MORE}.${linkCode}`

/** What was typed in this tab: who somebody is for every pitch, with what they told a booking; the message for this one. */
export function keptDetails(linkCode: string): Details {
  const { name, email, company } = keptPerson(linkCode)
  const { position, phone, linkedin_url, website_url, location } = keptValues(MORE, blankMore)
  const { message } = keptValues(messageOf(linkCode), { message: '' })
  return { name, email, company, position, phone, linkedin_url, website_url, location, message }
}

export function keepDetails(linkCode: string, details: Details): void {
  const { name, email, company, message, ...more } = details
  keepPerson({ ...keptPerson(linkCode), name, email, company }, linkCode)
  keepValues(MORE, more)
  keepValues(messageOf(linkCode), { message })
}
