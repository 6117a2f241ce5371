import type { AskedQuestion, Visit } from '@understudy/contract/analytics'
import { Availability, type AvailabilityAnswer } from '@understudy/contract/availability'
import type { Call, CallSummary } from '@understudy/contract/calls'
import type { CloneSummary } from '@understudy/contract/clones'
import type { StagedCard } from '@understudy/contract/explore'
import type { CloneDocument } from '@understudy/contract/files'
import type { Meeting } from '@understudy/contract/meetings'
import type { Notification } from '@understudy/contract/notifications'
import type { Pitch } from '@understudy/contract/pitches'
import type { Question } from '@understudy/contract/questions'
import { type VoicePreset, voiceSampleUrl } from '@understudy/contract/voices'
import { nobodyKnown } from './who.ts'

/** Rows of the lists as the server sends them, told apart by their number. */

export const CLONE_ID = '0196f0a0-0000-7000-8000-00000000c10e'
const DAY = '2026-11-02T09:00:00.000Z'

export const idOf = (number: number): string => `0196f0a0-0000-7000-8000-${String(number).padStart(12, '0')}`

export const aCall = (number: number, more: Partial<CallSummary> = {}): CallSummary => ({
  id: idOf(number),
  clone_id: CLONE_ID,
  clone_name: 'Tern',
  clone_version: 1,
  pitch_id: null,
  pitch_link_id: null,
  pitch_link_name: null,
  investor_id: null,
  caller_name: `Caller ${number}`,
  caller_email: null,
  caller_company: null,
  link_investor_id: null,
  link_investor_name: null,
  forwarded: false,
  channel: 'voice',
  language: 'en',
  device_type: 'desktop',
  status: 'completed',
  ended_reason: 'visitor-ended',
  is_test: false,
  started_at: DAY,
  connected_at: DAY,
  ended_at: DAY,
  duration_seconds: 90,
  credits_charged: 2,
  questions_count: 3,
  unanswered_count: 1,
  interest_level: 'high',
  outcome: 'none',
  summary: '',
  ...more,
})

export const aMeeting = (number: number, more: Partial<Meeting> = {}): Meeting => ({
  id: idOf(number),
  title: 'A first talk',
  agenda: '',
  investor_id: null,
  investor_name: `Guest ${number}`,
  investor_email: null,
  investor_company: '',
  clone_id: null,
  pitch_id: null,
  call_id: null,
  start_time: '2036-11-02T09:00:00.000Z',
  end_time: '2036-11-02T09:30:00.000Z',
  timezone: 'UTC',
  investor_timezone: null,
  location_type: 'video',
  location: 'https://meet.example.com/room',
  status: 'confirmed',
  source: 'manual',
  held_until: null,
  calendar_unread: false,
  cancelled_by: null,
  cancellation_reason: '',
  rescheduled_from: null,
  notes: '',
  outcome: '',
  created_at: DAY,
  updated_at: DAY,
  ...more,
})

export const someAvailability = (): AvailabilityAnswer => ({
  ...Availability.parse({}),
  makes_rooms: false,
})

export const aNotification = (number: number, more: Partial<Notification> = {}): Notification => ({
  id: idOf(number),
  type: 'call_completed',
  title: `Call ${number} ended`,
  content: '',
  priority: 'normal',
  is_read: false,
  created_at: DAY,
  action_url: '/call-logs',
  ...more,
})

export const aVisit = (number: number, more: Partial<Visit> = {}): Visit => ({
  id: idOf(number),
  visitor_id: idOf(number),
  clone_id: CLONE_ID,
  pitch_id: idOf(1),
  link_id: idOf(1),
  link_name: `Link ${number}`,
  opened_at: DAY,
  unlocked_at: null,
  viewed_at: DAY,
  engaged_at: null,
  talked_at: null,
  last_at: DAY,
  came_back: false,
  seconds: 30,
  questions: 0,
  sections: 2,
  ...nobodyKnown,
  ...more,
})

export const anAskedQuestion = (number: number, more: Partial<AskedQuestion> = {}): AskedQuestion => ({
  call_id: idOf(number),
  clone_id: CLONE_ID,
  pitch_id: null,
  link_id: null,
  turn: 1,
  text: `Question ${number}?`,
  answered: true,
  waits: false,
  called_at: DAY,
  ...nobodyKnown,
  ...more,
})

export const aPitchCard = (number: number, more: Partial<StagedCard> = {}): StagedCard => ({
  clone_id: CLONE_ID,
  pitch_id: idOf(number),
  slug: `pitch-${number}`,
  company_name: `Company ${number}`,
  tagline: 'Berths that book themselves.',
  industry: 'SaaS',
  stage: 'Seed',
  location: 'Berlin',
  languages: ['en'],
  duration_seconds: 120,
  image_url: null,
  slide_url: null,
  access_type: 'public',
  featured: false,
  is_sample: false,
  live_now: false,
  questions_asked: 0,
  published_at: DAY,
  ends_at: null,
  consent: {
    version: '1.6.-',
    line: `Company ${number} gets this talk in writing and keeps it for 6 months. Nobody else hears it.`,
  },
  ...more,
})

export const aDocument = (number: number, more: Partial<CloneDocument> = {}): CloneDocument => ({
  id: idOf(number),
  file: {
    id: idOf(number),
    bucket_name: 'clone-files',
    file_path: `${CLONE_ID}/deck-${number}.pdf`,
    name: `Deck ${number}.pdf`,
    content_type: 'application/pdf',
    bytes: 2_400_000,
    created_at: DAY,
  },
  status: 'ready',
  failure: null,
  reading_resumes_at: null,
  pages_undrawn: 0,
  pages: 12,
  passages: 30,
  offered: false,
  audience: 'public',
  slides: [],
  created_at: DAY,
  ...more,
})

export const aQuestion = (number: number, more: Partial<Question> = {}): Question => ({
  id: idOf(number),
  clone_id: CLONE_ID,
  clone_name: 'Maya',
  call_id: null,
  turn: null,
  text: `Question ${number}?`,
  status: 'open',
  answer: '',
  created_at: DAY,
  answered_at: null,
  times: 1,
  ...more,
})

export const aPreset = (id: string, language_id: string, basic: boolean): VoicePreset => ({
  id,
  language_id,
  label: `Voice ${id}`,
  provider: 'embedded',
  basic,
  sample_url: voiceSampleUrl(id),
})

export const aCloneCard = (number: number, more: Partial<CloneSummary> = {}): CloneSummary => ({
  id: idOf(number),
  name: `Clone ${number}`,
  status: 'draft',
  version: 0,
  company_name: 'Tern',
  tagline: 'Freight',
  deck_waits: false,
  avatar_url: null,
  slide_url: null,
  languages: ['en'],
  is_sample: false,
  unpublished_changes: false,
  created_at: DAY,
  updated_at: DAY,
  published_at: null,
  ...more,
})

/** A clone's pitch, as its founder shares it. */
export const aSharedPitch = (clone_id: string, default_link_code: string | null): Pitch => ({
  id: idOf(90),
  clone_id,
  title: 'Seed round',
  unique_slug: 'tern-seed',
  access_type: 'public',
  password_protected: false,
  featured: false,
  expires_at: null,
  list_in_explore: true,
  default_link_code,
  created_at: DAY,
})

/** A call with its transcript. */
export const aWholeCall = (number: number, more: Partial<Call> = {}): Call => ({
  ...aCall(number),
  session_id: null,
  consent: { transcript: true, person: true, wording: null, at: null },
  visitor_deleted_at: null,
  notes: [],
  transcript: [],
  model_turns: [],
  insights: [],
  report: null,
  speech: [],
  questions: [],
  topics: [],
  rating: null,
  latency: { p50_ms: null, p95_ms: null },
  ...more,
})

/** A clone that visitors hear. */
export const aCloneSummary = (number: number, more: Partial<CloneSummary> = {}): CloneSummary =>
  aCloneCard(number, { status: 'published', version: 1, tagline: '', published_at: DAY, ...more })
