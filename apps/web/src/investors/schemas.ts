// Before any schema is made.
import '../api/jitless.ts'
import { InvestorContact, InvestorUpdate as Update } from '@understudy/contract/investors'
import { z } from 'zod'
import { onScreen } from './on-screen.ts'

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
export type ProfileValues = z.output<typeof ProfileForm>

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
