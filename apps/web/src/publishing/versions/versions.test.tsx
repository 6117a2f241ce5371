import { screen, waitFor, within } from '@testing-library/react'
import { type CloneVersion, publishingRoutes, type VersionChange } from '@understudy/contract/publishing'
import { expect, it } from 'vitest'
import { aKeptClone, cloneId, press } from '../../testing/clones.ts'
import { asksAnew } from '../../testing/leaving.ts'
import { openApp, refusal } from '../../testing/page.tsx'

const { listVersions, compareVersions, restoreVersion, readReplacedDraft, bringBackDraft } = publishingRoutes
const version = (number: number, more: Partial<CloneVersion> = {}): CloneVersion => ({
  version: number,
  published_at: '2026-11-02T09:00:00.000Z',
  is_current: number === 3,
  changed: ['company'],
  is_kept: true,
  calls: 0,
  ...more,
})
const change = (more: Partial<VersionChange>): VersionChange => ({
  part: 'company',
  thing: 'clone',
  name: '',
  field: 'tagline',
  change: 'changed',
  before: 'Old words',
  after: 'New words',
  ...more,
})
const openVersions = (more = '') => openApp(`/clone/${cloneId}?tab=versions${more}`)
const threeVersions = (more: Parameters<typeof aKeptClone>[0] = { status: 'published', version: 3 }) => {
  const kept = aKeptClone(more)
  kept.server.on(listVersions, [
    version(3),
    version(2, { calls: 7 }),
    version(1, { is_kept: false, calls: 1 }),
  ])
  return kept
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') ?? document.body)

it('tells how many calls heard a version, and opens those in the call log', async () => {
  threeVersions()
  await openVersions()
  const seven = (await rowOf('Version 2')).getByRole('link', { name: '7 calls' })
  expect(seven.getAttribute('href')).toBe(`/call-logs?clone=${cloneId}&version=2&counted=true`)
  ;(await rowOf('Version 3')).getByText('No calls')
  const oldest = await rowOf('Version 1')
  oldest.getByRole('link', { name: '1 call' })
  oldest.getByText('Its content is no longer kept.')
  expect(oldest.queryByRole('button')).toBeNull()
})

it('calls the oldest its first, also of a clone that had others before it was claimed', async () => {
  const kept = aKeptClone({ status: 'published', version: 3 })
  kept.server.on(listVersions, [version(3), version(2, { changed: [] })])
  await openVersions()
  ;(await rowOf('Version 2')).getByText('The first')
  ;(await rowOf('Version 3')).getByText('Changed: company')
})

it('shows what changed between two versions by the names of the editor, before and after', async () => {
  const { server } = threeVersions()
  const changes = [
    change({}),
    change({
      part: 'funding',
      thing: 'figure',
      name: 'Raising',
      field: 'audience',
      before: 'public',
      after: 'named-investor',
    }),
    change({
      part: 'content',
      thing: 'faq',
      name: 'Why now?',
      field: '',
      change: 'added',
      before: '',
      after: 'New rules.',
    }),
    change({ part: 'team', thing: 'member', name: 'Bo', field: 'image', before: '/a.png', after: '/b.png' }),
    change({
      part: 'team',
      thing: 'member',
      name: 'Bo',
      field: 'isFounder',
      change: 'added',
      before: '',
      after: 'yes',
    }),
  ]
  server.on(compareVersions, { changes, total: changes.length })
  const { user } = await openVersions()
  await user.click((await rowOf('Version 2')).getByRole('button', { name: 'Compare with the next' }))
  const part = async (name: string) => within(await screen.findByRole('region', { name }))
  const company = await part('Company')
  company.getByText('Tagline')
  company.getByText('Old words')
  company.getByText('New words')
  const funding = await part('Funding')
  funding.getByText('Figure “Raising”: who may hear it')
  funding.getByText('Everyone')
  funding.getByText('Investors I name')
  const content = await part('Content')
  content.getByText('Question “Why now?”')
  content.getByText('Added')
  content.getByText('Nothing')
  const team = await part('Team')
  team.getByText('Member “Bo”: photo')
  expect(team.queryByText('/b.png')).toBeNull()
  team.getByText('No')
  team.getByText('Yes')
  expect(server.asked(compareVersions).at(-1)?.query).toMatchObject({ from: '2', to: '3' })
})

it('compares any two that are kept, and the draft, at an address of its own', async () => {
  const { server } = threeVersions()
  server.on(compareVersions, ({ query }) =>
    query.from === query.to ? { changes: [], total: 0 } : refusal('gone', 410),
  )
  const { user } = await openVersions('&from=0&to=0')
  await screen.findByText('Nothing that visitors see or hear is different.')
  const from = screen.getByRole('combobox', { name: 'What changed from' })
  expect(
    within(from)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Your draft', 'Version 3, live', 'Version 2'])
  await user.selectOptions(from, 'Version 2')
  await screen.findByText('This version is too old: only what it changed is known.')
  expect(server.asked(compareVersions).at(-1)?.query).toMatchObject({ from: '2', to: '0' })
})

it('goes back to a version once that was confirmed, and says what comes next', async () => {
  const { server, take } = threeVersions()
  let replaced: { holds: 'before' | 'edited'; version: number; replaced_at: string } | null = null
  server
    .on(readReplacedDraft, () => ({ replaced }))
    .on(restoreVersion, () => {
      replaced = { holds: 'before', version: 2, replaced_at: '2026-11-03T09:00:00.000Z' }
      return take({ unpublished_changes: true })
    })
    .on(bringBackDraft, () => {
      replaced = null
      return take({ unpublished_changes: true })
    })
  const { user } = await openVersions()
  await user.click((await rowOf('Version 2')).getByRole('button', { name: 'Go back to this' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Go back to version 2?' }))
  dialog.getByText(/^The draft of now is put aside and can be brought back/)
  expect(server.asked(restoreVersion)).toEqual([])
  const letGo = server.hold(restoreVersion)
  await user.click(dialog.getByRole('button', { name: 'Make it the draft' }))
  await user.click(dialog.getByRole('button', { name: 'Make it the draft' }))
  letGo()
  await screen.findByText(/^Your draft was made from version 2/)
  expect(server.asked(restoreVersion).map(({ body }) => body)).toEqual([{ to_version: 2 }])
  expect(screen.getByRole('link', { name: /^Review and publish/ }).getAttribute('href')).toBe(
    `/clone-manager-tabbed/${cloneId}?tab=review`,
  )
  await press(user, 'Bring back the draft of before')
  await waitFor(() => expect(screen.queryByText(/^Your draft was made from version 2/)).toBeNull())
})

it('says which is put aside: the draft of before, or what was made since of a version', async () => {
  const { server, take } = threeVersions()
  let holds: 'before' | 'edited' = 'before'
  server
    .on(readReplacedDraft, () => ({
      replaced: { holds, version: 1, replaced_at: '2026-11-03T09:00:00.000Z' },
    }))
    .on(bringBackDraft, () => {
      holds = holds === 'before' ? 'edited' : 'before'
      return take({ unpublished_changes: true })
    })
  const { user } = await openVersions()
  await screen.findByText(
    /^Your draft was made from version 1\. The draft of before is kept as it was on .*3/,
  )
  await press(user, 'Bring back the draft of before')
  await screen.findByText(/^The draft of before is your draft again\. What was made from version 1 is kept/)
  expect(screen.queryByText(/^Your draft was made from/)).toBeNull()
  await press(user, 'Bring back what was made from version 1')
  await screen.findByText(/^Your draft was made from version 1/)
})

it('turns a draft around once where the answer to that was lost, and shows which one stands', async () => {
  const { server, take } = threeVersions()
  const times = ['2026-11-03T09:00:00.000Z', '2026-11-04T09:00:00.000Z'] as const
  let holds: 'before' | 'edited' = 'before'
  const aside = () => ({ holds, version: 1, replaced_at: times[holds === 'before' ? 0 : 1] })
  server
    .on(readReplacedDraft, () => ({ replaced: aside() }))
    .on(bringBackDraft, () => {
      holds = 'edited'
      return refusal('internal', 500)
    })
  const { user } = await openVersions()
  await press(user, 'Bring back the draft of before')
  await screen.findByText(/^The draft of before is your draft again/)
  expect(screen.queryByText('Nothing was changed. Please try again.')).toBeNull()
  server.on(bringBackDraft, () => {
    holds = 'before'
    return take({})
  })
  await press(user, 'Bring back what was made from version 1')
  await screen.findByText(/^Your draft was made from version 1/)
  expect(server.asked(bringBackDraft).map(({ body }) => body)).toEqual(
    times.map((replaced_at) => ({ replaced_at })),
  )
})

it.each([
  ['before', /^One draft is kept\. If you changed anything .* version 1, .* the draft of .*3.* is gone\./],
  [
    'edited',
    /in place of what was made from version 1: that is kept as it was on .*3.*, and is gone then\.$/,
  ],
] as const)('says, before it goes back, which draft is gone then: %s', async (holds, words) => {
  const { server } = threeVersions()
  server.on(readReplacedDraft, {
    replaced: { holds, version: 1, replaced_at: '2026-11-03T09:00:00.000Z' },
  })
  const { user } = await openVersions()
  await user.click((await rowOf('Version 2')).getByRole('button', { name: 'Go back to this' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Go back to version 2?' }))
  await dialog.findByText(words)
})

it('says why it could not go back, and changes nothing', async () => {
  const { server } = threeVersions()
  server.on(restoreVersion, 'offline')
  const { user } = await openVersions()
  await user.click((await rowOf('Version 2')).getByRole('button', { name: 'Go back to this' }))
  await press(user, 'Make it the draft')
  await screen.findByText(/^No answer came\./)
  screen.getByRole('dialog', { name: 'Go back to version 2?' })
  await asksAnew(user)
})

it('goes back to nothing while the clone is archived', async () => {
  threeVersions({ status: 'archived', version: 3 })
  await openVersions()
  await rowOf('Version 2')
  expect(screen.queryByRole('button', { name: 'Go back to this' })).toBeNull()
})
