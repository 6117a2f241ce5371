import type { Investor as InvestorOnTheWire, InvestorUpdate } from '@understudy/contract/investors'
import type { ContactForm, ProfileValues } from './schemas.ts'

export type { AddForm, ContactForm, NotesForm, ProfileForm } from './schemas.ts'

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

export const onScreen = <Part extends object>(part: Part): OnScreen<Part> =>
  // The type says of each name what `fieldOfWire` makes of it.
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => [fieldOfWire(name), value]),
  ) as OnScreen<Part>

/** An investor by the screen's own names. Times are ISO texts, durations minutes. */
export type Investor = OnScreen<Wire>

/** The one place where the names of the wire become the screen's. */
export const toInvestor = (wire: Wire): Investor => onScreen(wire)

/** What is changed of an investor at a time; what is not named stays. */
export type InvestorChange = Partial<
  ContactForm &
    ProfileValues &
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
