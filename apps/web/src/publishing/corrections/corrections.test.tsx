import { screen, waitFor, within } from '@testing-library/react'
import { type Correction, correctionRoutes, type FigureListener } from '@understudy/contract/corrections'
import { expect, it } from 'vitest'
import { aKeptClone, cloneId, press } from '../../testing/clones.ts'
import { asksAnew } from '../../testing/leaving.ts'
import { openApp, refusal } from '../../testing/page.tsx'
import { listenerWords, nowWords, reachWords } from './correction-words.ts'

const { listCorrections, listFigureListeners, sendCorrection } = correctionRoutes
const churn: Correction = {
  id: 'c-1',
  fact_id: 'churn',
  label: 'Monthly churn',
  value: '3.1 %',
  version: 2,
  changed_at: '2026-11-20T09:00:00.000Z',
  listeners: 3,
  unsent: 3,
  unsent_by_mail: 1,
}
const vera: FigureListener = {
  call_id: 'call-1',
  name: 'Vera Holm',
  company: 'Fjord Fund',
  label: 'Monthly churn',
  heard: '4.2 %',
  heard_at: '2026-11-12T09:00:00.000Z',
  version: 1,
  reach: 'mail',
  email: 'vera@fjord.example',
  value_withheld: false,
  sent_at: null,
}
const listing = (...corrections: Correction[]) => ({ corrections, total: corrections.length })
function aChanged(...corrections: Correction[]) {
  const { server } = aKeptClone({ status: 'published' })
  return server.on(listCorrections, listing(...corrections))
}
const openVersions = () => openApp(`/clone/${cloneId}?tab=versions`)
const row = async () => (await screen.findByText(/Monthly churn: 3\.1 %/)).closest('li') ?? document.body

it('is not there where nobody was told anything else', async () => {
  const server = aChanged()
  await openVersions()
  await screen.findByRole('heading', { name: 'Versions' })
  await waitFor(() => expect(server.asked(listCorrections)).not.toEqual([]))
  expect(screen.queryByRole('heading', { name: 'Corrections' })).toBeNull()
})

it('lists who heard what, when and in which version, and how they are told', async () => {
  const listeners: FigureListener[] = [
    vera,
    {
      ...vera,
      call_id: 'call-2',
      name: null,
      company: null,
      reach: 'page',
      email: null,
      value_withheld: true,
      sent_at: '2026-11-21T09:00:00.000Z',
    },
  ]
  const server = aChanged(churn).on(listFigureListeners, { listeners, total: 2 })
  const { user } = await openVersions()
  within(await row()).getByText(/heard otherwise in 3 talks/)
  const toggle = screen.getByRole('button', { name: 'Who heard it' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  await user.click(toggle)
  const list = await screen.findByRole('list', { name: 'Who heard Monthly churn otherwise' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/Vera Holm of Fjord Fund heard 4\.2 % in version 1/)
  expect(first?.textContent).toContain('By mail to vera@fjord.example')
  expect(second?.textContent).toMatch(/^Somebody heard/)
  expect(second?.textContent).toContain('when they come back · without the value')
  expect(second?.textContent).toContain('· sent')
  expect(screen.getByRole('link', { name: 'Vera Holm' }).getAttribute('href')).toBe('/call-logs?call=call-1')
  expect(server.asked(listFigureListeners)[0]).toMatchObject({ params: { id: 'c-1' }, query: { skip: '0' } })
  await press(user, 'Hide who heard it')
  expect(screen.queryByRole('list', { name: 'Who heard Monthly churn otherwise' })).toBeNull()
})

it('says that they did not load, and loads them when asked again', async () => {
  const server = aChanged(churn).on(listFigureListeners, 'offline')
  const { user } = await openVersions()
  await press(user, 'Who heard it')
  await screen.findByText('Who heard it did not load')
  server.on(listFigureListeners, { listeners: [vera], total: 1 })
  await press(user, 'Try again')
  await screen.findByRole('link', { name: 'Vera Holm' })
})

it('says that the corrections did not load, apart from the versions', async () => {
  const server = aChanged().on(listCorrections, 'offline')
  const { user } = await openVersions()
  await screen.findByText('The corrections did not load')
  server.on(listCorrections, listing(churn))
  await press(user, 'Try again')
  await row()
})

it('sends one after a word on what leaves, and shows that it was sent', async () => {
  const server = aChanged(churn).on(sendCorrection, () => {
    server.on(listCorrections, listing({ ...churn, unsent: 0, unsent_by_mail: 0 }))
    return { ...churn, unsent: 0, unsent_by_mail: 0 }
  })
  const { user } = await openVersions()
  await press(user, 'Send the correction')
  const dialog = await screen.findByRole('dialog', { name: 'Correct “Monthly churn” for 3 talks?' })
  within(dialog).getByText(/that it is 3\.1 % now\. 1 talk by mail; for the rest, the pitch page/)
  expect(server.asked(sendCorrection)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Send it' }))
  await within(await row()).findByText('Sent')
  expect(server.asked(sendCorrection)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Send the correction' })).toBeNull()
})

it.each([
  [refusal('wrong_state', 409), /This figure has changed again since/],
  [refusal('internal', 500), 'The correction was not sent. Please try again.'],
  ['offline' as const, 'The correction was not sent. Please try again.'],
])('says why it was not sent, and keeps the way to it: %#', async (refused, words) => {
  aChanged(churn).on(sendCorrection, refused)
  const { user } = await openVersions()
  await press(user, 'Send the correction')
  await press(user, 'Send it')
  await screen.findByText(words)
  screen.getByRole('button', { name: 'Send it' })
  await asksAnew(user)
})

it('names those who were not told yet where some were', async () => {
  aChanged({ ...churn, unsent: 1 })
  await openVersions()
  within(await row()).getByText(/heard otherwise in 3 talks, not told yet in 1 talk/)
})

it('is offered on the overview, as long as somebody was not told', async () => {
  const server = aChanged(churn, { ...churn, id: 'c-2', label: 'Runway', unsent: 0 })
  await openApp(`/clone/${cloneId}`)
  const link = await screen.findByRole('link', { name: 'See who, and send a correction' })
  expect(link.getAttribute('href')).toBe(`/clone/${cloneId}?tab=versions`)
  expect(link.closest('p')?.textContent).toContain('a figure that has changed since: Monthly churn.')
  expect(server.asked(sendCorrection)).toEqual([])
})

it('words each case of a figure and of who heard it', () => {
  expect(nowWords({ ...churn, value: null })).toBe('Monthly churn: not stated since version 2')
  expect(reachWords({ ...churn, unsent_by_mail: 0 })).toMatch(/^No address may be mailed: the pitch page/)
  expect(reachWords({ ...churn, unsent: 1 })).toBe('They are told by mail.')
  expect(listenerWords({ ...vera, reach: 'none', email: null })).toMatch(/^Cannot be reached/)
})
