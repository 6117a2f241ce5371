import { type BodyInput, type Clone, routes, type User } from '@understudy/contract'
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
      { id: 'round', title: 'The round', text: 'We are raising 2,000,000 USD.' },
    ],
    ...overrides,
  }
  const reply = await call(base, routes.createDraft, { token: founder.token, body })
  if (reply.status !== 201) throw new Error(`no clone: ${JSON.stringify(reply.problem)}`)
  return reply.data
}

const FAQS = [
  { id: 'q1', question: 'What problem do you solve?', answer: 'Leaks are found months late.' },
  { id: 'q2', question: 'How does it work?', answer: 'A clip-on meter listens to the pipe.' },
  { id: 'q3', question: 'Who are your customers?', answer: 'Water utilities in Belgium.' },
  { id: 'q4', question: 'What is your business model?', answer: 'A yearly fee for each meter.' },
  { id: 'q5', question: 'Who competes with you?', answer: 'Acoustic surveys by hand.' },
]
