import { screen, waitFor, within } from '@testing-library/react'
import { cloneRoutes } from '@understudy/contract/clones'
import { dashboardRoutes } from '@understudy/contract/dashboard'
import { privacyRoutes } from '@understudy/contract/privacy'
import { type SampleData, sampleDataRoutes } from '@understudy/contract/sample-data'
import { expect, it } from 'vitest'
import { aServer, openApp, refusal } from '../../testing/page.tsx'
import { aCloneSummary } from '../../testing/rows.ts'
import { aDashboard } from '../testing/a-dashboard.ts'
import '../DashboardPage.tsx'

const { readSampleData, removeSampleData } = sampleDataRoutes
const counts = {
  visits: 1_204,
  calls: 31,
  investors: 9,
  meetings: 1,
  questions: 0,
  notifications: 40,
  links: 4,
}
const THERE: SampleData = { state: 'there', until: '2026-11-23T00:00:00.000Z', counts }
const NONE: SampleData = { state: 'none', until: null, counts: { ...counts, visits: 0 } }

async function open(data: SampleData, { is_sample = true, at = '/dashboard' } = {}) {
  const server = aServer()
    .on(dashboardRoutes.readDashboard, aDashboard())
    .on(cloneRoutes.listClones, [aCloneSummary(50, { is_sample })])
    .on(privacyRoutes.readPrivacy, { transcript_months: 12 })
    .on(readSampleData, data)
  const { user } = await openApp(at)
  await screen.findByRole('heading', { level: 1 })
  return { server, user }
}
const mark = () => screen.findByRole('region', { name: 'Sample data' })

it('is marked on the dashboard of the sample, and asks before it goes what goes and what stays', async () => {
  const { server, user } = await open(THERE)
  within(await mark()).getByText(/nobody lived them/)
  await user.click(screen.getByRole('button', { name: 'Remove sample data' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the sample data?' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1,204 visits, with the figures that follow from them',
    '31 calls with their transcripts',
    '9 investors',
    '1 meeting; nobody is told',
    '40 notifications',
    '4 pitch links',
  ])
  dialog.getByText(/The clone and its pitch stay/)
  expect(server.asked(removeSampleData)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked(removeSampleData)).toEqual([])
})

it('is removed by one call, after which the page is asked for anew and the mark is gone', async () => {
  const { server, user } = await open(THERE)
  server.on(removeSampleData, { success: true })
  await user.click(await screen.findByRole('button', { name: 'Remove sample data' }))
  const before = server.asked(dashboardRoutes.readDashboard).length
  server.on(readSampleData, NONE)
  await user.click(await screen.findByRole('button', { name: 'Remove it' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sample data' })).toBeNull())
  expect(server.asked(removeSampleData)).toHaveLength(1)
  await waitFor(() => expect(server.asked(dashboardRoutes.readDashboard).length).toBeGreaterThan(before))
})

it.each([
  ['offline' as const, /The server cannot be reached\. Nothing was changed/],
  [refusal('wrong_state', 409), /is being written still\. Nothing was removed/],
])('stays where it was refused, says why, and can be tried again: %#', async (refused, words) => {
  const { server, user } = await open(THERE)
  server.on(removeSampleData, refused)
  await user.click(await screen.findByRole('button', { name: 'Remove sample data' }))
  await user.click(await screen.findByRole('button', { name: 'Remove it' }))
  await screen.findByText(words)
  server.on(removeSampleData, { success: true }).on(readSampleData, NONE)
  await user.click(screen.getByRole('button', { name: 'Remove it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('cannot be removed while it is being written', async () => {
  await open({ ...THERE, state: 'growing' })
  within(await mark()).getByText(/are being written/)
  expect(screen.queryByRole('button', { name: 'Remove sample data' })).toBeNull()
})

it('is asked for by no other founder’s dashboard', async () => {
  const { server } = await open(THERE, { is_sample: false })
  await screen.findByRole('heading', { name: 'Needs you' })
  expect(server.asked(readSampleData)).toEqual([])
  expect(screen.queryByRole('region', { name: 'Sample data' })).toBeNull()
})

it('stands in the settings too, where there is any', async () => {
  const { user } = await open(THERE, { at: '/settings/privacy' })
  within(await mark()).getByText(/nobody lived them/)
  await user.click(screen.getByRole('button', { name: 'Remove sample data' }))
  await screen.findByRole('dialog', { name: 'Remove the sample data?' })
})

it('has no place in the settings of a workspace without it', async () => {
  const { server } = await open(NONE, { at: '/settings/privacy' })
  await screen.findByRole('heading', { name: 'Export' })
  await waitFor(() => expect(server.asked(readSampleData)).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'Sample data' })).toBeNull()
})
