import {
  type Investor as InvestorOnTheWire,
  type InvestorUpdate,
  InvestorUpdate as Update,
} from '@understudy/contract/investors'
import { z } from 'zod'

type Wire = Readonly<InvestorOnTheWire>

/** An investor by the screen's own names. Times are ISO texts, durations minutes. */
export interface Investor {
  id: string
  name: string
  email: string
  phone: string
  company: string
  title: string
  location: string
  linkedinUrl: string
  websiteUrl: string
  avatarUrl: string | null
  investmentFocus: Wire['investment_focus']
  checkSize: Wire['check_size']
  stage: Wire['stage']
  previousInvestments: Wire['previous_investments']
  priority: Wire['priority']
  tags: string[]
  notes: string
  totalCalls: number
  totalDuration: number
  firstInteraction: string | null
  lastInteraction: string | null
  avgCallDuration: number | null
  questionsAsked: number
  documentsDownloaded: Wire['documents_downloaded']
  meetingsBooked: number
  /** Percent; null where nothing was sent. */
  responseRate: number | null
  interestLevel: Wire['interest_level']
  interestPinned: boolean
  /** 0 to 100. */
  interestScore: number
  interestReasons: string[]
  status: Wire['status']
  recentCalls: Wire['recent_calls']
  aiInsights: Wire['ai_insights']
  createdAt: string
}

/** The one place where the names of the wire become the screen's. */
export const toInvestor = (wire: Wire): Investor => ({
  id: wire.id,
  name: wire.name,
  email: wire.email,
  phone: wire.phone,
  company: wire.company,
  title: wire.title,
  location: wire.location,
  linkedinUrl: wire.linkedin_url,
  websiteUrl: wire.website_url,
  avatarUrl: wire.avatar_url,
  investmentFocus: wire.investment_focus,
  checkSize: wire.check_size,
  stage: wire.stage,
  previousInvestments: wire.previous_investments,
  priority: wire.priority,
  tags: wire.tags,
  notes: wire.notes,
  totalCalls: wire.total_calls,
  totalDuration: wire.total_duration,
  firstInteraction: wire.first_interaction,
  lastInteraction: wire.last_interaction,
  avgCallDuration: wire.avg_call_duration,
  questionsAsked: wire.questions_asked,
  documentsDownloaded: wire.documents_downloaded,
  meetingsBooked: wire.meetings_booked,
  responseRate: wire.response_rate,
  interestLevel: wire.interest_level,
  interestPinned: wire.interest_pinned,
  interestScore: wire.interest_score,
  interestReasons: wire.interest_reasons,
  status: wire.status,
  recentCalls: wire.recent_calls,
  aiInsights: wire.ai_insights,
  createdAt: wire.created_at,
})

const { shape } = Update

/** What the contact form holds; its judges are the contract's. */
export const ContactForm = z.object({
  name: shape.name.unwrap(),
  email: shape.email.unwrap(),
  phone: shape.phone.unwrap(),
  company: shape.company.unwrap(),
  title: shape.position.unwrap(),
  location: shape.location.unwrap(),
  linkedinUrl: shape.linkedin_url.unwrap(),
  websiteUrl: shape.website_url.unwrap(),
})
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

/** `title` on the way out is `position` on the way in. */
const wireName = (name: string): string =>
  name === 'title' ? 'position' : name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The form's field for one that the server names. */
export const fieldOfWire = (name: string): string =>
  name === 'position' ? 'title' : name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
