import { screen, within } from '@testing-library/react'
import { callRoutes } from '@understudy/contract/calls'
import { pitchRoutes } from '@understudy/contract/pitches'
import { expect, it } from 'vitest'
import { anOpenPitch, aPublicPitch, openPitch } from '../../testing/pitch.tsx'
import { monthWords } from './Before.tsx'

const fact = (id: string, label: string, value: string, as_of: string) => ({
  id,
  label,
  value,
  as_of,
  source: '',
})
const facts = [
  fact('arr', 'Annual recurring revenue', '€1.26 million', '2026-09-30'),
  fact('churn', 'Churn rate', '0.9%', '2025-01-01'),
]
it('a month is called as the browser calls it, in English without asking it', () => {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 28)).toISOString())
  for (const language of ['en', 'de', 'pt-BR']) {
    const own = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' })
    expect(days.map((day) => monthWords(day, language))).toEqual(days.map((day) => own.format(new Date(day))))
  }
})

const questions = ['Who pays?', 'Why now?', 'Who are you?', 'And then?']
const ready = () => screen.findByRole('button', { name: 'Play the pitch' })

it('shows figures with their month, the founder’s note and the first slide, and asks the server once', async () => {
  const [first] = aPublicPitch().sections
  if (!first) throw new Error('The pitch has a section')
  const server = anOpenPitch({
    facts,
    custom_message: 'Hello Vera, see you in Oslo.',
    sections: [{ ...first, slide_url: '/v1/files/slide-1' }],
  })
  await openPitch()
  await ready()
  const figures = within(screen.getByRole('region', { name: 'Figures' }))
  expect(figures.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Annual recurring revenueSep 2026',
    'Churn rateJan 2025',
  ])
  expect(figures.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '€1.26 million',
    '0.9%',
  ])
  expect(screen.getAllByText('Hello Vera, see you in Oslo.').length).toBeGreaterThan(0)
  expect(document.querySelector('section[aria-label=Stage] img')?.getAttribute('src')).toBe(
    '/v1/files/slide-1',
  )
  expect(server.asked(pitchRoutes.viewPitchLink)).toHaveLength(1)
  expect(server.unanswered.filter((asked) => asked.includes('/v1/'))).toEqual([])
})

it('offers the three best questions; one press starts the call and asks', async () => {
  const server = anOpenPitch({ suggested_questions: questions })
  const { user, talk } = await openPitch()
  await ready()
  const best = within(screen.getByRole('list', { name: 'Good questions' }))
  expect(best.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(questions.slice(0, 3))
  expect(server.asked(callRoutes.createCall)).toEqual([])
  await user.click(best.getByRole('button', { name: 'Why now?' }))
  const asked = await talk.hears('text')
  expect(asked.text).toBe('Why now?')
  expect(server.asked(callRoutes.createCall)).toHaveLength(1)
  await talk.answers(asked, 'The rules changed.')
  const answers = within(await screen.findByRole('region', { name: 'Conversation' }))
  await answers.findByText('The rules changed.')
  expect(screen.queryByRole('list', { name: 'Good questions' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Figures' })).toBeNull()
})

it('leaves out what there is none of', async () => {
  anOpenPitch()
  await openPitch()
  await ready()
  expect(screen.queryByRole('region', { name: 'Figures' })).toBeNull()
  expect(screen.queryByRole('list', { name: 'Good questions' })).toBeNull()
  screen.getByRole('heading', { name: 'Ask Tern' })
})
