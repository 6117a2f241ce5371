import {
  InvestorContact,
  type Investor as InvestorOnTheWire,
  type InvestorUpdate,
  InvestorUpdate as Update,
} from '@understudy/contract/investors'
import { z } from 'zod'

type Wire = Readonly<InvestorOnTheWire>

/** `title` on the way out is `position` on the way in. */
type ScreenName<Name extends string> = Name extends 'position' ? 'title' : CamelCase<Name>
type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name
type OnScreen<Part extends object> = { [Name in keyof Part & string as ScreenName<Name>]: Part[Name] }

/** The form's field for one that the server names. */
export const fieldOfWire = (name: string): string =>
  name === 'position' ? 'title' : name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const onScreen = <Part extends object>(part: Part): OnScreen<Part> =>
  // The type says of each name what `fieldOfWire` makes of it.
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => [fieldOfWire(name), value]),
  ) as OnScreen<Part>

/** An investor by the screen's own names. Times are ISO texts, durations minutes. */
export type Investor = OnScreen<Wire>

/** The one place where the names of the wire become the screen's. */
export const toInvestor = (wire: Wire): Investor => onScreen(wire)

const { shape } = Update

/** What the contact form holds; its judges are the contract's. */
export const ContactForm = z.object(onScreen(InvestorContact.shape))
export type ContactForm = z.infer<typeof ContactForm>

/** Nothing chosen is an empty text. */
export const ProfileForm = z.object({
  investmentFocus: shape.investment_focus.unwrap(),
  checkSize: shape.check_size.unwrap(),
  stage: shape.stage.unwrap(),
  priority: shape.priority.unwrap(),
})
export type ProfileForm = z.input<typeof ProfileForm>

/** The payload of a new investor (spec §3) has the same names on the screen. */
export const AddForm = z.object({
  name: shape.name.unwrap(),
  email: shape.email.unwrap(),
  phone: shape.phone.unwrap(),
  company: shape.company.unwrap(),
  position: shape.position.unwrap(),
  tags: shape.tags.unwrap(),
})
export type AddForm = z.infer<typeof AddForm>

export const NotesForm = z.object({ notes: shape.notes.unwrap() })
export type NotesForm = z.infer<typeof NotesForm>

/** What is changed of an investor at a time; what is not named stays. */
export type InvestorChange = Partial<
  ContactForm &
    z.output<typeof ProfileForm> &
    Pick<Investor, 'tags' | 'notes' | 'status'> & {
      /** Pins the level; null lets it follow the score again. */
      interestLevel: Investor['interestLevel'] | null
    }
>

/** The way back: the screen's names become those of the wire. */
export const toUpdate = (change: InvestorChange): InvestorUpdate =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [wireName(name), value]))

export const wireName = (name: string): string =>
  name === 'title' ? 'position' : name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
