import { screen, waitFor, within } from '@testing-library/react'
import { callRoutes } from '@understudy/contract/calls'
import { expect, it } from 'vitest'
import { anOpenPitch, openPitch } from '../../testing/pitch.tsx'
import { chooseKept } from '../visit/visitor.ts'

const { createCall } = callRoutes
const SAID =
  "I can't answer just now: our time for answers is used up. I'll pass your question on to the founders. The pitch itself is still here for you."
const stage = () => within(screen.getByRole('region', { name: 'Stage' }))

/** The pitch plays in a call that nothing pays answers for. */
async function playing() {
  const server = anOpenPitch()
  const page = await openPitch()
  await page.user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  await page.talk.hears('pitch.continue')
  await page.talk.says({ type: 'notice', code: 'answers_out' })
  return { ...page, server }
}

it('plays the pitch, says that there are no answers, and takes a question for the founders', async () => {
  const { talk, user } = await playing()
  const problem = await talk.presents('problem', 'Every third truck drives empty.')
  await talk.sounds(problem, 8_000)
  stage().getByText('Presenting')
  screen.getByText('There are no answers for now. The pitch goes on.')
  expect(screen.queryByLabelText('Ask anything')).toBeNull()
  await user.type(screen.getByLabelText('Leave a question'), 'Who pays?{Enter}')
  const asked = await talk.hears('text')
  await talk.answers(asked, SAID, { unanswered: true, free: true })
  await talk.says({ type: 'offer', id: 'offer-1', kind: 'contact' })
  const [conversation] = await screen.findAllByRole<HTMLElement>('region', { name: 'Conversation' })
  const said = within(conversation as HTMLElement)
  said.getByText(
    'No answer for now. Your question goes to the founders. Their answer stands here when you come back.',
  )
  expect(said.queryByText(/Not in the material/)).toBeNull()
  // The form that it leads to is the one of the page.
  await user.click(said.getByRole('button', { name: 'Leave your details' }))
  await screen.findByRole('textbox', { name: /email/i })
})

it('promises nobody that a question is passed on where nothing is kept', async () => {
  chooseKept('nothing')
  const { talk } = await playing()
  screen.getByLabelText('Ask anything')
  // For the next talk, in another tab.
  chooseKept('named')
  await talk.presents('problem', 'Every third truck drives empty.')
  screen.getByLabelText('Ask anything')
  screen.getByText('There are no answers for now. The pitch goes on.')
})

it('asks the server anew in the next call, which may be answered', async () => {
  const { server, talk, user } = await playing()
  await user.click(stage().getByRole('button', { name: 'End the call' }))
  await talk.hears('hangup')
  await talk.ends('visitor-ended')
  screen.getByLabelText('Ask anything')
  await user.click(stage().getByRole('button', { name: 'Talk again' }))
  await waitFor(() => expect(server.asked(createCall)).toHaveLength(2))
  await talk.hears('pitch.continue')
  expect(screen.queryByText(/time for answers is used up/)).toBeNull()
})

it('says so to who reads, and calls no questions open', async () => {
  anOpenPitch()
  const { talk, user } = await openPitch()
  await user.click(await screen.findByRole('button', { name: 'Read instead' }))
  const text = within(await screen.findByRole('article', { name: 'The pitch in writing' }))
  await user.type(screen.getByLabelText('Ask anything'), 'Who pays?{Enter}')
  await talk.hears('text')
  await text.findByText('Questions are open, in writing.')
  await talk.says({ type: 'notice', code: 'answers_out' })
  text.getByText('There are no answers for now.')
})
