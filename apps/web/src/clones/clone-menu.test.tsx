import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { cloneRoutes } from '@understudy/contract/clones'
import { expect, it } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { aKeptClone, cloneId, field, openTab, press } from '../testing/clones.ts'
import { openApp, refusal } from '../testing/page.tsx'
import { editorPath } from './editor-path.ts'
import { aClone } from './testing/a-clone.ts'

const { archiveClone, unarchiveClone, deleteClone, duplicateClone, readClone, listClones } = cloneRoutes

const openMenu = (user: UserEvent) => press(user, 'More for Maya')
const choose = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('menuitem', { name }))

it('archives a clone, says that nothing is lost, and brings it back from there', async () => {
  const { server, take } = aKeptClone({ status: 'published' })
  server
    .on(archiveClone, () => take({ status: 'archived' }))
    .on(unarchiveClone, () => take({ status: 'published' }))
  const { user } = await openApp(`/clone/${cloneId}`)
  await openMenu(user)
  await choose(user, 'Archive')
  await screen.findByText('“Maya” is archived')
  screen.getByText('No visitor reaches it. Nothing is lost.')
  expect(server.asked(archiveClone).map(({ params }) => params)).toEqual([{ id: cloneId }])
  await openMenu(user)
  await screen.findByRole('menuitem', { name: 'Bring it back' })
  expect(screen.queryByRole('menuitem', { name: 'Archive' })).toBeNull()
  await user.keyboard('{Escape}')
  await press(user, 'Bring it back')
  await waitFor(() => expect(server.asked(unarchiveClone)).toHaveLength(1))
  await waitFor(async () => {
    await openMenu(user)
    screen.getByRole('menuitem', { name: 'Archive' })
  })
})

it.each([
  [refusal('forbidden', 403), 'You do not have permission to archive this clone'],
  [refusal('not_found', 404), 'Clone not found'],
  [refusal('internal', 500), 'Server error occurred while archiving clone. Please try again.'],
  ['offline' as const, 'Failed to archive clone. Please try again.'],
])('says why a clone was not archived: %#', async (refused, words) => {
  const { server } = aKeptClone()
  server.on(archiveClone, refused)
  const { user } = await openApp(`/clone/${cloneId}`)
  await openMenu(user)
  await choose(user, 'Archive')
  expect(await screen.findAllByText(words)).not.toEqual([])
})

it.each([
  [refusal('wrong_state', 409), 'This clone is not archived.'],
  [refusal('forbidden', 403), 'You do not have permission to bring this clone back'],
])('says why a clone was not brought back: %#', async (refused, words) => {
  const { server } = aKeptClone({ status: 'archived' })
  server.on(unarchiveClone, refused)
  const { user } = await openApp(`/clone/${cloneId}`)
  await openMenu(user)
  await choose(user, 'Bring it back')
  expect(await screen.findAllByText(words)).not.toEqual([])
})

it('deletes a clone only once that is confirmed, leads to the list, and forgets what was typed', async () => {
  const { server } = aKeptClone()
  server.on(listClones, [])
  const before = await openTab('basics')
  await before.user.type(await field('Purpose'), 'Climate funds')
  before.unmount()
  const { user, router } = await openApp(`/clone/${cloneId}`)
  await openMenu(user)
  await choose(user, 'Delete')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Maya”?' }))
  dialog.getByText(/it cannot be brought back/)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('More for Maya'))
  expect(server.asked(deleteClone)).toEqual([])
  const refusals = [
    [refusal('forbidden', 403), 'You do not have permission to delete this clone'],
    ['offline', 'Failed to delete clone. Please try again.'],
  ] as const
  await openMenu(user)
  await choose(user, 'Delete')
  for (const [refused, words] of refusals) {
    server.on(deleteClone, refused)
    await press(user, 'Delete clone')
    await screen.findByText(words)
  }
  server.on(deleteClone, { success: true })
  const asked = server.asked(deleteClone).length
  await user.dblClick(screen.getByRole('button', { name: 'Delete clone' }))
  await screen.findByText('No clone yet')
  expect(server.asked(deleteClone)).toHaveLength(asked + 1)
  expect(router.state.location.pathname).toBe('/ai-clones')
  server.on(readClone, refusal('not_found', 404))
  await router.navigate(editorPath(cloneId, 'basics'))
  await screen.findByText('Clone not found')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Climate funds')
})

it.each([
  ['/clone/', ''],
  ['/clone-manager-tabbed/', '?tab=team'],
])('says at %s%s why a clone is not shown, and tries again only where that helps', async (path, query) => {
  const { server, kept } = aKeptClone()
  const at = `${path}${cloneId}${query}`
  const refusals = [
    [refusal('not_found', 404), 'Clone not found', 0],
    [refusal('forbidden', 403), 'You do not have permission to access this clone', 0],
    ['offline', 'Failed to fetch clone data. Please try again.', 1],
  ] as const
  for (const [refused, words, tries] of refusals) {
    cleanup()
    queryClient.clear()
    server.on(readClone, refused)
    await openApp(at)
    await screen.findByRole('heading', { name: words })
    expect(screen.getByRole('link', { name: 'Go to your clones' }).getAttribute('href')).toBe('/ai-clones')
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(tries)
  }
  server.on(readClone, kept.clone)
  await press(userEvent.setup(), 'Try again')
  await screen.findByRole('heading', { level: 1, name: /Maya/ })
})

it('duplicates a clone once for a press, however often the answer is lost, and leads to the copy', async () => {
  const { server } = aKeptClone()
  const copy = { ...aClone(), id: '0196f0a0-0000-7000-8000-000000000099', name: 'Copy of Maya' }
  server.on(duplicateClone, 'offline')
  const { user, router } = await openApp(`/clone/${cloneId}`)
  await openMenu(user)
  await choose(user, 'Duplicate')
  expect(await screen.findAllByText('Failed to copy clone. Please try again.')).not.toEqual([])
  server.on(duplicateClone, copy)
  await openMenu(user)
  await choose(user, 'Duplicate')
  await screen.findByText('“Copy of Maya” is made')
  await openMenu(user)
  await choose(user, 'Duplicate')
  await waitFor(() => expect(server.asked(duplicateClone)).toHaveLength(3))
  const [lost, made, another] = server
    .asked(duplicateClone)
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(made).toBe(lost)
  expect(another).not.toBe(made)
  const [open] = await screen.findAllByRole('button', { name: 'Open the copy' })
  if (open) await user.click(open)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/clone-manager-tabbed/${copy.id}`))
})

it.each([
  [refusal('forbidden', 403), 'You do not have permission to copy this clone'],
  [refusal('not_found', 404), 'Clone not found'],
  [refusal('internal', 500), 'Server error occurred while copying the clone. Please try again.'],
])('says why a clone was not copied: %#', async (refused, words) => {
  const { server } = aKeptClone()
  server.on(duplicateClone, refused)
  const { user } = await openApp(`/clone/${cloneId}`)
  await openMenu(user)
  await choose(user, 'Duplicate')
  expect(await screen.findAllByText(words)).not.toEqual([])
})
