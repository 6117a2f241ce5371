import { screen, waitFor, within } from '@testing-library/react'
import { type CloneVersion, publishingRoutes, VersionPart } from '@understudy/contract/publishing'
import { expect, it } from 'vitest'
import { aKeptClone, cloneId, press } from '../testing/clones.ts'
import { openApp, refusal } from '../testing/page.tsx'

const { listVersions, readReadiness } = publishingRoutes
const version = (number: number, more: Partial<CloneVersion> = {}): CloneVersion => ({
  version: number,
  published_at: '2026-11-02T09:00:00.000Z',
  is_current: false,
  changed: [],
  is_kept: true,
  calls: 0,
  ...more,
})
const openVersions = () => openApp(`/clone/${cloneId}?tab=versions`)
const openOverview = () => openApp(`/clone/${cloneId}`)
const texts = (items: HTMLElement[]) => items.map(({ textContent }) => textContent)

it('tells of each version what had changed, and which one visitors get', async () => {
  const { server } = aKeptClone()
  server.on(listVersions, [
    version(3, { is_current: true, changed: [...VersionPart.options] }),
    version(2),
    version(1),
  ])
  await openVersions()
  const current = within((await screen.findByText('Version 3')).closest('li') ?? document.body)
  current.getByText(
    'Changed: basics, languages and voices, company, team, funding, content, pitch, tools, access',
  )
  current.getByText('Visitors get this one')
  expect(screen.getAllByText('Visitors get this one')).toHaveLength(1)
  within(screen.getByText('Version 2').closest('li') ?? document.body).getByText('Nothing that visitors see')
  within(screen.getByText('Version 1').closest('li') ?? document.body).getByText('The first')
})

it('shows older versions twenty at a time, until there are none', async () => {
  const { server } = aKeptClone()
  const first = Array.from({ length: 20 }, (_, n) => version(21 - n))
  server.on(listVersions, ({ query }) => (query.skip === '0' ? first : [version(1)]))
  const { user } = await openVersions()
  await press(user, 'Show older versions')
  await screen.findByText('Version 1')
  expect(screen.queryByRole('button', { name: 'Show older versions' })).toBeNull()
  expect(server.asked(listVersions).map(({ query }) => query)).toEqual([
    { skip: '0', limit: '20' },
    { skip: '20', limit: '20' },
  ])
})

it('keeps the versions in sight where older ones did not load, and loads those when asked again', async () => {
  const { server } = aKeptClone()
  const first = Array.from({ length: 20 }, (_, n) => version(21 - n))
  server.on(listVersions, ({ query }) => (query.skip === '0' ? first : refusal('forbidden', 403)))
  const { user } = await openVersions()
  await press(user, 'Show older versions')
  await screen.findByText(/^More did not load/)
  screen.getByText('Version 21')
  server.on(listVersions, ({ query }) => (query.skip === '0' ? first : [version(1)]))
  await press(user, 'Show older versions')
  await screen.findByText('Version 1')
  await waitFor(() => expect(screen.queryByText(/^More did not load/)).toBeNull())
})

it('shows that versions are on their way, that they did not load, and that there are none', async () => {
  const { server } = aKeptClone()
  server.on(listVersions, 'offline')
  const letGo = server.hold(listVersions)
  const { user } = await openVersions()
  await screen.findByText('Loading the versions')
  letGo()
  await screen.findByText('The versions did not load')
  server.on(listVersions, [])
  await press(user, 'Try again')
  await screen.findByText('It was never published. Each version will be here, with what changed.')
})

it('lists the parts that are not filled in, and what publishing needs of them', async () => {
  const { server } = aKeptClone()
  const missing = [
    { item: 'company_name' as const, detail: 'Name the company' },
    { item: 'elevator_pitch' as const, detail: 'Write its elevator pitch' },
  ]
  server.on(readReadiness, {
    ready: false,
    missing,
    prepared: 0,
    figures: [],
    differing: [],
    not_offered: [],
  })
  await openOverview()
  const steps = within(await screen.findByRole('list', { name: 'Parts to fill in' }))
  expect(texts(steps.getAllByRole('listitem'))).toEqual([
    'Company, needs attentionName the company. Write its elevator pitch',
    'Team, to do',
    'Funding, to do',
    'Pitch, to do',
  ])
  expect(steps.getByRole('link', { name: 'Company' }).getAttribute('href')).toBe(
    `/clone-manager-tabbed/${cloneId}?tab=company`,
  )
  screen.getByText('5 of 9')
  screen.getByText('What is not filled in yet, and what publishing still needs of it.')
})

it.each([
  ['draft', 1],
  ['launched', 1],
  ['published', 0],
  ['archived', 0],
] as const)('leads on to publishing where that is the next step: %s, %i', async (status, links) => {
  aKeptClone({ status })
  await openOverview()
  await screen.findByText('Everything that publishing needs is there. The rest makes for better answers.')
  expect(screen.queryAllByRole('link', { name: /^Review and publish/ })).toHaveLength(links)
})

it('says that it could not be checked, and checks again', async () => {
  const { server } = aKeptClone()
  server.on(readReadiness, refusal('not_found', 404))
  const { user } = await openOverview()
  await screen.findByText('Clone not found')
  expect(screen.queryByText(/of 9/)).toBeNull()
  server.on(readReadiness, {
    ready: true,
    missing: [],
    prepared: 1,
    figures: [],
    differing: [],
    not_offered: [],
  })
  await press(user, 'Try again')
  await waitFor(() => expect(screen.queryByText('Clone not found')).toBeNull())
  await screen.findByRole('list', { name: 'Parts to fill in' })
})
