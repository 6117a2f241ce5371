import { screen, waitFor, within } from '@testing-library/react'
import { callRoutes } from '@understudy/contract/calls'
import { exploreRoutes, type StagedCard } from '@understudy/contract/explore'
import { pitchRoutes } from '@understudy/contract/pitches'
import { expect, it } from 'vitest'
import { aServer, openApp, refusal } from '../testing/page.tsx'
import { granted } from '../testing/pitch.tsx'
import { aPitchCard } from '../testing/rows.ts'
import { PretendedTalk } from '../testing/talk.ts'
import { loadAhead } from '../viewer/parts/come.ts'
import { loadPlaying } from '../viewer/stage/Stage.tsx'
import './FeaturesPage.tsx'

const { landingClones } = exploreRoutes
const visiting = { signedIn: false }
const region = (name: string) => within(screen.getByRole('region', { name }))
const log = () => region('You read every word')
const listing = (clones: StagedCard[]) =>
  aServer().on(landingClones, { success: true, data: { featured: [], clones }, error: null })

async function openWithTalk() {
  const server = listing([aPitchCard(1, { is_sample: true })])
    .on(pitchRoutes.viewPitchLink, granted())
    .on(callRoutes.createCall, { call_id: 'call-1', ticket: 'ticket-1', url: '/v1/call' })
  const talk = new PretendedTalk()
  const page = await openApp('/features', visiting)
  await screen.findByRole('button', { name: 'Play the pitch' })
  return { server, talk, ...page }
}

it('§2 features: presents with captions, answers with a source that opens, and writes the visitor’s own talk down', async () => {
  await loadAhead(loadPlaying)
  const { server, talk, user } = await openWithTalk()
  expect(server.asked(pitchRoutes.viewPitchLink)).toEqual([])
  log().getByText('An example, until you say something above')
  log().getByText('What is your churn in Germany?')
  await user.click(screen.getByRole('button', { name: 'Play the pitch' }))
  await talk.hears('pitch.continue')
  const utterance = await talk.presents('problem', 'Every third truck drives empty.')
  await talk.sounds(utterance, 20_000)
  const stage = region('It presents your pitch, and shows its words')
  expect(stage.getByText('third').className).toContain('text-spot')

  const asking = region('It answers from your material, with the source')
  await user.click(asking.getByRole('button', { name: 'How much are you raising?' }))
  await talk.answers(await talk.hears('text'), 'Forty billion a year.', {
    sources: [{ id: 'market', kind: 'section', label: 'The market' }],
  })
  await user.click(asking.getByRole('button', { name: 'The market' }))
  asking.getByRole('button', { name: 'Play this part' })
  expect(asking.queryByRole('list', { name: 'Suggested questions' })).toBeNull()

  log().getByText('Your talk on this page')
  log().getByText('Clone, presenting')
  log().getByText('How much are you raising?')
  log().getByText('Answered')
  log().getByText('The market')
  expect(log().queryByText('What is your churn in Germany?')).toBeNull()
})

it('writes down too what had no answer', async () => {
  const { talk, user } = await openWithTalk()
  await user.type(screen.getByLabelText('Ask anything'), 'What is your churn?{Enter}')
  await talk.answers(await talk.hears('text'), 'That is not in what I have.', { unanswered: true })
  log().getByText('No answer in the material')
  expect(log().queryByText('Answered')).toBeNull()
})

it('works an interest score out from what is switched on, by the product’s own rule', async () => {
  listing([])
  const { user } = await openApp('/features', visiting)
  await screen.findByRole('heading', { name: 'The stage is empty' })
  const score = () => screen.getByRole('status', { name: 'Interest' }).textContent
  expect(score()).toBe('30 of 100Low')
  await user.click(screen.getByRole('switch', { name: 'Asked four questions' }))
  expect(score()).toBe('46 of 100Medium')
  await user.click(screen.getByRole('switch', { name: 'Booked a meeting' }))
  expect(score()).toBe('61 of 100High')
  for (const name of ['Came back twice', 'Took a document'])
    await user.click(screen.getByRole('switch', { name }))
  expect(score()).toBe('76 of 100High')
  for (const each of screen.getAllByRole<HTMLInputElement>('switch', { checked: true }))
    await user.click(each)
  expect(score()).toBe('0 of 100Very low')
})

it('opens a locked link for its password alone, and closes it with a new one', async () => {
  const { server, user } = await openWithTalk()
  const mine = within(screen.getByRole('region', { name: 'What you set' }))
  const theirs = () => within(screen.getByRole('region', { name: 'What a visitor meets' }))
  const password = mine.getByLabelText<HTMLInputElement>('Password of the link')
  expect(password.value).toMatch(/^[A-Za-z0-9!@#$%^&*]{12}$/)
  await user.type(theirs().getByLabelText('Password'), 'a guess{Enter}')
  theirs().getByText('That password is wrong. Check upper and lower case.')
  await user.clear(theirs().getByLabelText('Password'))
  await user.click(theirs().getByLabelText('Password'))
  await user.paste(password.value)
  await user.click(theirs().getByRole('button', { name: 'Open the pitch' }))
  theirs().getByText('It opens.')
  expect(
    theirs()
      .getByRole('link', { name: /Company 1/ })
      .getAttribute('href'),
  ).toBe('/pitch/pitch-1')
  const before = password.value
  await user.click(mine.getByRole('button', { name: 'Generate' }))
  expect(password.value).not.toBe(before)
  expect(theirs().queryByText('It opens.')).toBeNull()
  expect(theirs().getByLabelText<HTMLInputElement>('Password').value).toBe('')
  // All of it happens in the browser.
  expect(server.asked(pitchRoutes.viewPitchLink)).toEqual([])
})

it('stands without its pitch, says why, and shows it once asked again', async () => {
  const server = aServer().on(landingClones, refusal('unavailable', 503))
  const { user } = await openApp('/features', visiting)
  await screen.findByText('Service temporarily unavailable. Please try again later.')
  region('You see who is warm, and why')
  server.on(landingClones, { success: true, data: { featured: [], clones: [aPitchCard(1)] }, error: null })
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('button', { name: 'Play the pitch' })
  await waitFor(() => expect(document.title).toBe('Features · Understudy'))
})
