import { screen, waitFor } from '@testing-library/react'
import { replyRoutes } from '@understudy/contract/replies'
import { expect, it } from 'vitest'
import { refusal } from '../../testing/page.tsx'
import { anOpenPitch, aPublicPitch, openPitch } from '../../testing/pitch.tsx'
import { visitId } from '../visit/visitor.ts'
import { askedIn, forgetTalked, noteTalked } from './asked-in.ts'
import { noteSeen, seenIn } from './seen-in.ts'

const { readReplies } = replyRoutes
const reply = {
  id: 'q-1',
  question: 'Do you own patents?',
  answer: 'Two, since 2024.',
  is_correction: false,
  answered_at: '2026-11-20T09:00:00Z',
}
const heading = () => screen.findByRole('heading', { name: 'Your question is answered' })
/** As an earlier visit left it. */
const leftOpen = () => localStorage.setItem(`understudy.asked.${aPublicPitch().clone_id}`, 'visit-a visit-b')

it('asks nothing where this browser left nothing open', async () => {
  const server = anOpenPitch().on(readReplies, [reply])
  await openPitch('Tern2026')
  await screen.findAllByRole('button', { name: /Play/ })
  expect(server.asked(readReplies)).toEqual([])
})

it('shows what was answered since, asked for by the visits in which it was left, until it is put away', async () => {
  leftOpen()
  const server = anOpenPitch().on(readReplies, [reply])
  const { user } = await openPitch('Tern2026')
  await heading()
  screen.getByText('Do you own patents?')
  screen.getByText('Two, since 2024.')
  expect(server.asked(readReplies)[0]?.body).toMatchObject({
    session_id: visitId(),
    asked_in: ['visit-a', 'visit-b'],
  })
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByText('Two, since 2024.')).toBeNull()
  expect(seenIn(aPublicPitch().clone_id)).toEqual(['q-1'])
})

it('is taken away with the talk of who is not here, and stays away', async () => {
  leftOpen()
  anOpenPitch().on(readReplies, [reply])
  const { unmount } = await openPitch('Tern2026')
  await heading()
  unmount()
  forgetTalked(aPublicPitch().clone_id)
  await openPitch('Tern2026')
  await screen.findAllByRole('button', { name: /Play/ })
  expect(screen.queryByText('Two, since 2024.')).toBeNull()
})

it('shows none twice, and names several as such', async () => {
  leftOpen()
  noteSeen(aPublicPitch().clone_id, ['q-1'])
  anOpenPitch().on(readReplies, [
    reply,
    { ...reply, id: 'q-2', question: 'And in Oslo?' },
    { ...reply, id: 'q-3' },
  ])
  await openPitch('Tern2026')
  await screen.findByRole('heading', { name: 'Your questions are answered' })
  expect(screen.getAllByText('Two, since 2024.')).toHaveLength(2)
})

it('says nothing where they cannot be had: nobody asked just now', async () => {
  leftOpen()
  const server = anOpenPitch().on(readReplies, refusal('internal', 500))
  await openPitch('Tern2026')
  await waitFor(() => expect(server.asked(readReplies)).not.toEqual([]))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('heading', { name: /answered/ })).toBeNull()
})

it('remembers a visit once, ten visits at most, each clone by itself', () => {
  noteTalked('clone-a')
  noteTalked('clone-a')
  expect(askedIn('clone-a')).toEqual([visitId()])
  expect(askedIn('clone-b')).toEqual([])
  localStorage.setItem('understudy.asked.clone-a', Array.from({ length: 10 }, (_, i) => `v${i}`).join(' '))
  noteTalked('clone-a')
  expect(askedIn('clone-a')).toHaveLength(10)
  expect(askedIn('clone-a').at(-1)).toBe(visitId())
})

const corrected = {
  ...reply,
  id: 'c-1',
  question: 'You were told on 3 May 2026: churn: 4.2 %',
  answer: 'It is 3.1 % now.',
  is_correction: true,
}
it.each([
  ['alone', [corrected], 'What you were told has changed'],
  ['beside an answer', [corrected, reply], 'Since you were here'],
])('says what was set right since of what was told, %s, until it is put away', async (_how, found, title) => {
  leftOpen()
  anOpenPitch().on(readReplies, found)
  const { user } = await openPitch('Tern2026')
  await screen.findByRole('heading', { name: title })
  screen.getByText('You were told on 3 May 2026: churn: 4.2 %')
  screen.getByText('It is 3.1 % now.')
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  expect(seenIn(aPublicPitch().clone_id)).toContain('c-1')
})
