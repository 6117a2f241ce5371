import { screen, waitFor, within } from '@testing-library/react'
import { CONSENT_KEY } from '@understudy/contract/site'
import { expect, it } from 'vitest'
import { consent } from '../frame/consent/consent.ts'
import { openApp } from '../testing/page.tsx'
import { keepVisitorId, knownVisitorId } from '../viewer/visit/visitor.ts'
import './PrivacyPolicyPage.tsx'

const open = async (choice: 'accepted' | 'declined' | null) => {
  if (choice) consent.choose(choice)
  const page = await openApp('/privacy-policy', { signedIn: false })
  await screen.findByRole('heading', { name: 'What stays in your browser' })
  return page
}
const change = () => screen.findByRole('button', { name: 'Change my choice' })
const notice = () => screen.queryByRole('region', { name: 'Cookies' })

it('takes back what was accepted, and forgets the number that the browser was counted under', async () => {
  const { user } = await open('accepted')
  keepVisitorId('visitor-1')
  const heard: unknown[] = []
  const stop = consent.subscribe(() => heard.push(consent.read()))
  screen.getByText('You have accepted it.')
  expect(notice()).toBeNull()
  await user.click(await change())
  const region = within(await screen.findByRole('region', { name: 'Cookies' }))
  await waitFor(() => expect(document.activeElement).toBe(notice()))
  await user.click(region.getByRole('button', { name: 'Decline' }))
  await screen.findByText('You have declined it.')
  expect([notice(), localStorage.getItem(CONSENT_KEY), knownVisitorId()]).toEqual([null, 'declined', {}])
  expect(document.activeElement).toBe(await change())
  // What measures is told at once.
  expect(heard).toEqual(['declined'])
  stop()
})

it('gives what was declined, and puts the notice away at a second press', async () => {
  const { user } = await open('declined')
  screen.getByText('You have declined it.')
  await user.click(await change())
  await user.click(await change())
  expect(notice()).toBeNull()
  await user.click(await change())
  await user.click(screen.getByRole('button', { name: 'Accept All' }))
  await screen.findByText('You have accepted it.')
})

it('leaves it to the notice that comes by itself where nothing was chosen yet', async () => {
  const { user } = await open(null)
  screen.getByText(/^You have not chosen yet/)
  expect(screen.queryByRole('button', { name: 'Change my choice' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  await screen.findByText('You have declined it.')
  expect(screen.getAllByRole('button', { name: 'Change my choice' })).toHaveLength(1)
})
