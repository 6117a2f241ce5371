import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { callRoutes } from '@understudy/contract/calls'
import { type PublicPitch, pitchRoutes } from '@understudy/contract/pitches'
import { consent } from '../frame/consent/consent.ts'
import { PitchApp } from '../viewer/PitchApp.tsx'
import { loadAhead } from '../viewer/parts/come.ts'
import { loadPlaying } from '../viewer/stage/Stage.tsx'
import { loadConversation } from '../viewer/Viewer.tsx'
import { addressOf } from '../viewer/visit/visitor.ts'
import { aServer } from './page.tsx'
import { PretendedTalk } from './talk.ts'

/** Of a section in a pitch that is short as it is. */
export const uncut = { glance: { chars: 0, seconds: 0 }, short: { chars: 0, seconds: 0 } }

const aSection = (id: string, title: string, text: string): PublicPitch['sections'][number] => ({
  id,
  title,
  text,
  language: 'en',
  slide_url: null,
  duration_seconds: 30,
  cuts: uncut,
})

/** What visitors of the tests see, unless the test says otherwise. */
export const aPublicPitch = (more: Partial<PublicPitch> = {}): PublicPitch => ({
  id: '0196f0a0-0000-7000-8000-000000000011',
  clone_id: '0196f0a0-0000-7000-8000-000000000012',
  title: 'Seed round',
  unique_slug: 'tern-seed',
  link_code: 'Tern2026',
  custom_message: '',
  is_sample: false,
  unofficial: false,
  preview: false,
  company: {
    name: 'Tern',
    tagline: 'Freight that finds its own way',
    industry: 'Logistics',
    location: 'Oslo',
    website: 'tern.example',
    stage: 'Seed',
    elevator_pitch: 'Tern fills empty trucks.',
  },
  speaker: { name: 'Noor Haddad', role: 'CEO', image: '' },
  team: [],
  languages: [{ code: 'en', name: 'English', basic_voice: false, lengths: [] }],
  sections: [
    aSection('problem', 'The problem', 'Every third truck drives empty.'),
    aSection('market', 'The market', 'Forty billion a year.'),
  ],
  duration_seconds: 60,
  suggested_questions: [],
  facts: [],
  offered_documents: 0,
  tools: [],
  consent: {
    version: '1.12.-',
    line: 'Tern gets this talk in writing and keeps it for 12 months. Sound is never stored. Nobody else hears it.',
  },
  ...more,
})

/** The answer of a server that lets a visitor in. */
export const granted = (more: Partial<PublicPitch> = {}, grant = 'grant-1') => ({
  access_granted: true as const,
  pitch: aPublicPitch(more),
  access_grant: grant,
  return_key: '',
})

/** What a server tells of a pitch that it does not open. */
export const aDoor = { from: null, takes_requests: true, takes_contacts: true }
export const fromTern = { company: 'Tern', speaker: 'Noor Haddad', role: 'CEO', image: '' }

/** The cookie banner appears a second after load: most tests are of visitors who have answered it. */
export interface PitchOptions {
  cookies?: 'accepted' | 'declined' | 'unasked'
  /** What stands after the code in the address. */
  hash?: string
}

/** Opens the page behind a shared link; nobody is signed in. `talk` is the server's end of its calls. */
export async function openPitch(code = 'Tern2026', { cookies = 'declined', hash = '' }: PitchOptions = {}) {
  if (cookies !== 'unasked') consent.choose(cookies)
  history.replaceState(null, '', `/pitch/${code}${hash}`)
  // A page waits for them where it is first played or asked; what is tested is what stands then.
  await loadAhead(loadPlaying)
  await loadAhead(loadConversation)
  const talk = new PretendedTalk()
  const screen = render(<PitchApp address={addressOf(location)} />)
  return { ...screen, talk, user: userEvent.setup() }
}

/** A server that lets everybody in and opens calls. */
export const anOpenPitch = (more: Partial<PublicPitch> = {}) =>
  aServer()
    .on(pitchRoutes.viewPitchLink, granted(more))
    .on(callRoutes.createCall, { call_id: callId, ticket: 'ticket-1', url: '/v1/call' })

/** As the call itself says it. */
export const callId = 'call-1'
