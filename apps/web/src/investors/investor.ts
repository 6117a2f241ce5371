import type { Investor as InvestorOnTheWire, InvestorUpdate } from '@understudy/contract/investors'
import { type OnScreen, onScreen } from './on-screen.ts'
import type { ContactForm, ProfileValues } from './schemas.ts'

export { fieldOfWire } from './on-screen.ts'
export type { AddForm, ContactForm, ProfileForm } from './schemas.ts'

type Wire = Readonly<InvestorOnTheWire>

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
