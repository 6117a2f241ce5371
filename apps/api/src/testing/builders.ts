import { type BodyInput, type Clone, type PitchLink, routes, type User } from '@understudy/contract'
import { call } from './client.ts'

let count = 0
export const unique = (prefix: string): string => `${prefix}${process.pid}-${++count}`

export interface Founder {
  token: string
  user: User
  email: string
  password: string
  cookie: string
}

/** A signed-in founder with a company profile, made through the door. */
export async function aFounder(
  base: string,
  overrides: { email?: string; company?: null } = {},
): Promise<Founder> {
  const email = overrides.email ?? `${unique('founder')}@example.com`
  const password = 'correct horse battery'
  const reply = await call(base, routes.register, {
    body: {
      email,
      password,
      name: 'Ada Example',
      ...(overrides.company === null ? {} : { company: { companyName: 'Example Labs', role: 'CEO' } }),
    },
  })
  if (reply.status !== 201) throw new Error(`no founder: ${JSON.stringify(reply.problem)}`)
  return { token: reply.data.token, user: reply.data.user, email, password, cookie: reply.cookie ?? '' }
}

type NewClone = BodyInput<typeof routes.createDraft>

/** A draft with everything that publishing asks for, made through the door. */
export async function aClone(
  base: string,
  founder: Pick<Founder, 'token'>,
  overrides: Partial<NewClone> = {},
): Promise<Clone> {
  const body: NewClone = {
    name: unique('Clone '),
    languages: ['en'],
    company_details: {
      companyName: 'Heron Labs',
      tagline: 'Water meters that read themselves',
      industry: 'Hardware',
      location: 'Ghent',
      elevatorPitch: 'Utilities lose a third of their water. Heron finds the leak within a day.',
      currentFundingStage: 'Seed',
    },
    team: [{ id: 'ada', name: 'Ada Example', role: 'CEO', isFounder: true, background: 'Built sensors.' }],
    funding: {
      round: 'Seed',
      instrument: 'SAFE',
      raising: { id: 'raising', label: 'Raising', value: '2,000,000', unit: 'USD', asOf: '2026-03-01' },
      keyMetrics: [{ id: 'pilots', label: 'paying pilots', value: '12' }],
    },
    training_content: { faqs: FAQS },
    sections: [
      { id: 'opening', title: 'Opening', text: 'This is Heron Labs. We find leaks.' },
      { id: 'round', title: 'The round', text: 'We are open to one more fund.' },
    ],
    ...overrides,
  }
  const reply = await call(base, routes.createDraft, { token: founder.token, body })
  if (reply.status !== 201) throw new Error(`no clone: ${JSON.stringify(reply.problem)}`)
  return reply.data
}

export interface PublishedPitch {
  clone: Clone
  pitch: { id: string; unique_slug: string }
  /** The default link. */
  link: PitchLink
}

/** A clone that was launched and published, with its pitch and default link, made through the door. */
export async function aPublishedPitch(
  base: string,
  founder: Pick<Founder, 'token'>,
  overrides: {
    clone?: Partial<NewClone>
    /** Changes to the default link. */
    link?: BodyInput<typeof routes.updatePitchLink>
  } = {},
): Promise<PublishedPitch> {
  const { token } = founder
  const draft = await aClone(base, founder, overrides.clone)
  await call(base, routes.launchClone, { token, params: { id: draft.id } })
  const reply = await call(base, routes.publishClone, { token, params: { id: draft.id } })
  if (reply.status !== 200) throw new Error(`not published: ${JSON.stringify(reply.problem)}`)
  const { pitch, ...clone } = reply.data
  const links = await call(base, routes.listPitchLinks, { token, params: { pitchId: pitch.id } })
  const [link] = links.data
  if (!link) throw new Error('a published pitch without a default link')
  if (!overrides.link) return { clone, pitch, link }
  const params = { id: link.id }
  const changed = await call(base, routes.updatePitchLink, { token, params, body: overrides.link })
  if (changed.status !== 200) throw new Error(`link not changed: ${JSON.stringify(changed.problem)}`)
  return { clone, pitch, link: changed.data }
}

const FAQS = [
  { id: 'q1', question: 'What problem do you solve?', answer: 'Leaks are found months late.' },
  { id: 'q2', question: 'How does it work?', answer: 'A clip-on meter listens to the pipe.' },
  { id: 'q3', question: 'Who are your customers?', answer: 'Water utilities in Belgium.' },
  { id: 'q4', question: 'What is your business model?', answer: 'A yearly fee for each meter.' },
  { id: 'q5', question: 'Who competes with you?', answer: 'Acoustic surveys by hand.' },
]
