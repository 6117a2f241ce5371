import { act, screen, waitFor, within } from '@testing-library/react'
import { cloneRoutes } from '@understudy/contract/clones'
import { voiceRoutes } from '@understudy/contract/voices'
import { expect, it } from 'vitest'
import { aKeptClone, cloneId, openTab, press } from '../../testing/clones.ts'
import { goes } from '../../testing/leaving.ts'
import { openApp, refusal } from '../../testing/page.tsx'
import { editorPath } from '../editor-path.ts'

const { readClone, saveLanguages, createDraft } = cloneRoutes
const otherId = '01999999-0000-7000-8000-0000000000c2'
const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Parts of the clone' })).getByRole('link', {
    name: new RegExp(`^${name}`),
  })
const german = () => screen.findByRole('button', { name: 'German' })

it('saves a press of a clone while that of another still waits', async () => {
  const { server, kept } = aKeptClone()
  server.on(readClone, ({ params }) => ({ ...kept.clone, id: params.id ?? '' }))
  const { user, router } = await openTab('languages-voices')
  const letGo = server.hold(saveLanguages)
  await press(user, 'German')
  await act(() => router.navigate(editorPath(otherId, 'languages-voices')))
  await screen.findByRole('button', { name: 'German', pressed: false })
  await press(user, 'German')
  await waitFor(() =>
    expect(server.asked(saveLanguages).map(({ params }) => params.id)).toEqual([cloneId, otherId]),
  )
  letGo()
})

it('has the browser ask before the page goes while a press waits, wherever one is by then', async () => {
  const { server, kept } = aKeptClone()
  const { user } = await openTab('languages-voices')
  await german()
  expect(goes()).toBe(true)
  const letGo = server.hold(saveLanguages)
  await press(user, 'German')
  await press(user, 'English')
  expect(goes()).toBe(false)
  await user.click(tab('Basics'))
  await screen.findByRole('heading', { name: 'Basics' })
  expect(goes()).toBe(false)
  letGo()
  await waitFor(() => expect(kept.clone.languages).toEqual(['de']))
  await waitFor(() => expect(goes()).toBe(true))
})

it('tells a refusal once: where the tab is opened anew it says nothing of it', async () => {
  const { server } = aKeptClone()
  server.on(saveLanguages, refusal('unavailable', 503))
  const { user } = await openTab('languages-voices')
  await press(user, 'German')
  await screen.findByText('Not saved')
  await user.click(tab('Basics'))
  await screen.findByRole('heading', { name: 'Basics' })
  await user.click(tab('Languages'))
  await german()
  expect(screen.queryByText('Not saved')).toBeNull()
})

it('says over the page what was refused once the tab was left, and there no more', async () => {
  const { server } = aKeptClone()
  server.on(saveLanguages, refusal('unavailable', 503))
  const { user } = await openTab('languages-voices')
  await german()
  const letGo = server.hold(saveLanguages)
  await press(user, 'German')
  await press(user, 'English')
  await user.click(tab('Basics'))
  await screen.findByRole('heading', { name: 'Basics' })
  letGo()
  await screen.findByText('The languages of a clone were not saved')
  await waitFor(() => expect(server.asked(saveLanguages)).toHaveLength(2))
  await waitFor(() => expect(goes()).toBe(true))
  await user.click(tab('Languages'))
  await german()
  expect(screen.queryByText('Not saved')).toBeNull()
})

it('sends what is pressed once the draft stands behind what was pressed before', async () => {
  const { server, kept, take } = aKeptClone()
  const names = ['German', 'French', 'Spanish', 'Italian']
  server
    .on(
      voiceRoutes.languages,
      names.map((name) => ({ id: name, code: name, name, native_name: name })),
    )
    .on(createDraft, ({ body }) => take({ ...(body as object), id: cloneId }))
  const { user } = await openApp('/create-clone-tabbed/languages-voices')
  const german = await screen.findByRole('button', { name: 'German' })
  const makeDraft = server.hold(createDraft)
  const letFirstGo = server.hold(saveLanguages)
  await user.click(german)
  await press(user, 'French')
  makeDraft()
  await screen.findByRole('link', { name: 'Overview' })
  await waitFor(() => expect(server.asked(saveLanguages)).toHaveLength(1))
  await press(user, 'Spanish')
  letFirstGo()
  const letGo = server.hold(saveLanguages)
  await waitFor(() => expect(server.asked(saveLanguages)).toHaveLength(2))
  await press(user, 'Italian')
  letGo()
  await waitFor(() => expect(goes()).toBe(true))
  expect(kept.clone.languages).toEqual(names)
})

it('leaves who turned to another tab meanwhile there once the draft is made', async () => {
  const { server, take } = aKeptClone()
  server.on(createDraft, ({ body }) => take({ ...(body as object), id: cloneId }))
  const { user, router } = await openApp('/create-clone-tabbed/languages-voices')
  const letGo = server.hold(createDraft)
  await press(user, 'German')
  await user.click(tab('Company'))
  await screen.findByRole('heading', { name: 'Company' })
  letGo()
  await screen.findByRole('link', { name: 'Overview' })
  expect(router.state.location.search).toBe('?tab=company')
})

it('leaves who went away where they are once the draft is made', async () => {
  const { server, take } = aKeptClone()
  server.on(createDraft, ({ body }) => take(body as object))
  const { user, router } = await openApp('/create-clone-tabbed/languages-voices')
  const letGo = server.hold(createDraft)
  await press(user, 'German')
  await act(() => router.navigate('/ai-clones'))
  await screen.findByRole('heading', { level: 1, name: 'AI Clones' })
  const steps: string[] = []
  const stop = router.subscribe(({ location }) => void steps.push(location.pathname))
  letGo()
  // The list is read anew once there is a draft: what would lead there has begun by then.
  await waitFor(() => expect(goes()).toBe(true))
  stop()
  expect(steps).toEqual([])
  expect(router.state.location.pathname).toBe('/ai-clones')
})
