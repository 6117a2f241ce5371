import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { authRoutes } from '@understudy/contract/auth'
import { cloneRoutes } from '@understudy/contract/clones'
import { fileRoutes } from '@understudy/contract/files'
import { expect, it } from 'vitest'
import { session } from '../../api/session/session.ts'
import { aKeptClone, openTab, press, retype } from '../../testing/clones.ts'
import { goes } from '../../testing/leaving.ts'
import { refusal } from '../../testing/page.tsx'

const { readClone, saveLanguages, updateDraft } = cloneRoutes
const { logout } = authRoutes

function aWorkspace() {
  const made = aKeptClone()
  made.server.on(logout, { success: true }).on(authRoutes.listProviders, [])
  return made
}
async function chooseLogout(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /^Account menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
}
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' })
const atLogin = () => screen.findByRole('button', { name: /sign in/i })

it('signs out once what was pressed is saved, and sends all of it as who pressed it', async () => {
  const { server, kept } = aWorkspace()
  const { user } = await openTab('languages-voices')
  await screen.findByRole('button', { name: 'German', pressed: false })
  const letGo = server.hold(saveLanguages)
  await press(user, 'German')
  await press(user, 'English')
  await chooseLogout(user)
  await question()
  expect(server.asked(logout)).toEqual([])
  letGo()
  await atLogin()
  expect(kept.clone.languages).toEqual(['de'])
  expect(server.asked(saveLanguages).every(({ headers }) => headers.has('authorization'))).toBe(true)
  expect(server.asked(logout)).toHaveLength(1)
})

it('signs out at once where nothing waits', async () => {
  aWorkspace()
  const { user } = await openTab('languages-voices')
  await chooseLogout(user)
  await atLogin()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('stays signed in where that is chosen, and where what was pressed is refused', async () => {
  const { server } = aWorkspace()
  server.on(saveLanguages, refusal('unavailable', 503))
  const { user } = await openTab('languages-voices')
  const letGo = server.hold(saveLanguages)
  await press(user, 'German')
  await chooseLogout(user)
  await question()
  await press(user, 'Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await chooseLogout(user)
  await question()
  letGo()
  await screen.findByText('Not saved')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked(logout)).toEqual([])
})

it('waits for all files of a choice, of which each begins once the last has come', async () => {
  const { server } = aWorkspace()
  server.on(fileRoutes.uploadFile, refusal('internal', 500))
  const { user } = await openTab('content')
  const letGo = server.hold(fileRoutes.uploadFile)
  const files = ['one.txt', 'two.txt'].map((name) => new File(['a'], name, { type: 'text/plain' }))
  await screen.findByRole('button', { name: 'Add documents' })
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!chooser) throw new Error('nothing takes files')
  await user.upload(chooser, files)
  await chooseLogout(user)
  await question()
  letGo()
  await waitFor(() => expect(server.asked(fileRoutes.uploadFile)).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked(logout)).toEqual([])
})

it('sends nothing more for whoever leaves without saving', async () => {
  const { server } = aWorkspace()
  const { user } = await openTab('languages-voices')
  await screen.findByRole('button', { name: 'German', pressed: false })
  const letGo = server.hold(readClone)
  await press(user, 'German')
  await press(user, 'English')
  await chooseLogout(user)
  await question()
  await press(user, 'Leave without saving')
  await atLogin()
  letGo()
  await waitFor(() => expect(goes()).toBe(true))
  expect(server.asked(saveLanguages)).toEqual([])
  expect(screen.queryByText(/not (be )?saved/)).toBeNull()
})

it('says what may be lost where the session ends by itself, and sends nothing more', async () => {
  const { server } = aWorkspace()
  const { user } = await openTab('languages-voices')
  const letGo = server.hold(saveLanguages)
  await press(user, 'German')
  await press(user, 'English')
  await waitFor(() => expect(server.asked(saveLanguages)).toHaveLength(1))
  await act(() => session.logout())
  await screen.findByText('What was pressed last may not be saved')
  letGo()
  await atLogin()
  expect(server.asked(saveLanguages)).toHaveLength(1)
})

it('sends nothing of a tab that was being saved when nobody was signed in any more, and keeps what was typed', async () => {
  const { server } = aWorkspace()
  const { user } = await openTab('basics')
  await retype(user, 'Purpose', 'Climate funds')
  const letGo = server.hold(readClone)
  await press(user, 'Save')
  await act(() => session.logout())
  await atLogin()
  letGo()
  await act(() => new Promise(setImmediate))
  expect(server.asked(updateDraft)).toEqual([])
  expect(Object.values({ ...sessionStorage }).join()).toContain('Climate funds')
})
