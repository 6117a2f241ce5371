import { act, screen, waitFor, within } from '@testing-library/react'
import { cloneRoutes } from '@understudy/contract/clones'
import { fileRoutes } from '@understudy/contract/files'
import { knowledgeRoutes } from '@understudy/contract/knowledge'
import { publishingRoutes } from '@understudy/contract/publishing'
import { expect, it } from 'vitest'
import { aKeptClone, cloneId, field, openTab, press, retype, says } from '../../testing/clones.ts'
import { openApp, refusal } from '../../testing/page.tsx'
import { aDocument } from '../../testing/rows.ts'
import { editorPath } from '../editor-path.ts'

const { readClone, updateDraft } = cloneRoutes
const { readReadiness } = publishingRoutes
const tabs = () => within(screen.getByRole('navigation', { name: 'Parts of the clone' }))

it('shows that the clone is on its way, and opens the first tab where the address names none', async () => {
  const { server } = aKeptClone()
  const letGo = server.hold(readClone)
  const { router } = await openApp(`/clone-manager-tabbed/${cloneId}?tab=elsewhere`)
  await screen.findByText('Loading the clone')
  letGo()
  await screen.findByRole('heading', { name: 'Basics' })
  expect(
    tabs()
      .getByRole('link', { name: /^Basics/ })
      .getAttribute('aria-current'),
  ).toBe('page')
  await router.navigate(editorPath(cloneId, 'team'))
  await screen.findByRole('heading', { name: 'Team' })
})

const complete = () =>
  tabs()
    .getAllByRole('link')
    .filter(({ textContent }) => textContent?.endsWith(', complete'))
    .map(({ textContent }) => textContent)

it('says of each tab whether it is complete, as publishing says what is missing of it', async () => {
  const { server } = aKeptClone()
  const missing = [
    { item: 'language_with_voice' as const, detail: 'Choose a language and its voice' },
    { item: 'elevator_pitch' as const, detail: 'Write the elevator pitch' },
  ]
  server.on(readReadiness, {
    ready: false,
    missing,
    prepared: 0,
    figures: [],
    differing: [],
    not_offered: [],
  })
  const { user } = await openTab('basics')
  await waitFor(() =>
    expect(complete()).toEqual([
      'Basics, complete',
      'Content, complete',
      'Tools, complete',
      'Access, complete',
    ]),
  )
  // What is saved is judged anew.
  server.on(readReadiness, {
    ready: true,
    missing: [],
    prepared: 0,
    figures: [],
    differing: [],
    not_offered: [],
  })
  await retype(user, 'First message', 'Good day.')
  await press(user, 'Save')
  await waitFor(() =>
    expect(complete()).toEqual([
      'Basics, complete',
      'Languages and voices, complete',
      'Company, complete',
      'Content, complete',
      'Tools, complete',
      'Access, complete',
    ]),
  )
})

it('ticks the content once the document is read that publishing lacked', async () => {
  const { server } = aKeptClone()
  const missing = [{ item: 'faqs_or_document' as const, detail: 'Add a document with text' }]
  server
    .on(fileRoutes.listDocuments, [aDocument(1, { status: 'reading' })])
    .on(readReadiness, { ready: false, missing, prepared: 0, figures: [], differing: [], not_offered: [] })
  await openTab('content')
  await waitFor(() => expect(complete()).toContain('Access, complete'))
  await waitFor(() => expect(server.asked(fileRoutes.listDocuments)).toHaveLength(1))
  expect(complete()).not.toContain('Content, complete')
  server
    .on(readReadiness, { ready: true, missing: [], prepared: 0, figures: [], differing: [], not_offered: [] })
    .on(fileRoutes.listDocuments, [aDocument(1)])
  await waitFor(() => expect(complete()).toContain('Content, complete'))
})

it('ticks what became complete meanwhile with the next tab that opens', async () => {
  const { server } = aKeptClone()
  const missing = [{ item: 'faqs_or_document' as const, detail: 'Add a document with text' }]
  server.on(readReadiness, {
    ready: false,
    missing,
    prepared: 0,
    figures: [],
    differing: [],
    not_offered: [],
  })
  const { user } = await openTab('basics')
  await waitFor(() => expect(complete()).toContain('Access, complete'))
  expect(complete()).not.toContain('Content, complete')
  server.on(readReadiness, {
    ready: true,
    missing: [],
    prepared: 0,
    figures: [],
    differing: [],
    not_offered: [],
  })
  await user.click(tabs().getByRole('link', { name: 'Team' }))
  await waitFor(() => expect(complete()).toContain('Content, complete'))
})

it('says that it is not known what is complete, and asks anew', async () => {
  const { server } = aKeptClone()
  server.on(readReadiness, refusal('forbidden', 403))
  const { user } = await openTab('basics')
  await screen.findByText('What is complete could not be checked.')
  server.on(readReadiness, {
    ready: true,
    missing: [],
    prepared: 0,
    figures: [],
    differing: [],
    not_offered: [],
  })
  await press(user, 'Try again')
  await waitFor(() => expect(complete()).toContain('Access, complete'))
  expect(screen.queryByText('What is complete could not be checked.')).toBeNull()
})

it('leads on to the next tab, saving on the way where there is something to save', async () => {
  const { server } = aKeptClone()
  const { user, router } = await openTab('basics')
  await retype(user, 'First message', 'Good day.')
  await press(user, 'Save and continue')
  const heading = await screen.findByRole('heading', { name: 'Languages and voices' })
  expect(server.asked(updateDraft).map(({ params, body }) => [params, body])).toEqual([
    [{ id: cloneId }, { name: 'Maya', purpose: '', first_message: 'Good day.' }],
  ])
  // Who was led on starts reading at the panel.
  await waitFor(() => expect(document.activeElement?.contains(heading)).toBe(true))
  await user.click(screen.getByRole('link', { name: /^Continue to company/ }))
  await screen.findByRole('heading', { name: 'Company' })
  expect(router.state.location.search).toBe('?tab=company')
  expect(server.asked(updateDraft)).toHaveLength(1)
})

it('stays where saving on the way was refused, by a plain save after it as well', async () => {
  const { server, take } = aKeptClone()
  server.on(updateDraft, refusal('internal', 500))
  const { user, router } = await openTab('basics')
  await retype(user, 'Purpose', 'Climate funds')
  await press(user, 'Save and continue')
  await says('Not saved')
  expect(router.state.location.search).toBe('?tab=basics')
  server.on(updateDraft, ({ body }) => take(body as object))
  await press(user, 'Save')
  await says('Saved')
  expect(router.state.location.search).toBe('?tab=basics')
})

it('says no more that there is no connection once there is one, keeps what was typed, and says what else went wrong', async () => {
  const { server, take } = aKeptClone()
  server.on(updateDraft, 'offline')
  const { user } = await openTab('basics')
  await retype(user, 'Purpose', 'Climate funds')
  await press(user, 'Save')
  await screen.findByText(/^There is no connection\./)
  act(() => {
    dispatchEvent(new Event('online'))
  })
  expect(screen.queryByText(/There is no connection/)).toBeNull()
  await says('Unsaved changes')
  server.on(updateDraft, refusal('internal', 500))
  await press(user, 'Save')
  await screen.findByText(/^The server did not save it\./)
  act(() => {
    dispatchEvent(new Event('online'))
  })
  screen.getByText(/^The server did not save it\./)
  server.on(updateDraft, ({ body }) => take(body as object))
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(updateDraft).at(-1)?.body).toMatchObject({ purpose: 'Climate funds' })
})

it('leads on from the last tab before the review, and offers no way on from there', async () => {
  aKeptClone()
  const { user } = await openTab('access')
  await user.click(await screen.findByRole('link', { name: /^Continue to review/ }))
  await screen.findByRole('heading', { name: 'Review' })
  expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull()
})

it('asks the server nothing without a name, and takes a long one no further than it may be', async () => {
  const { server } = aKeptClone()
  const { user } = await openTab('basics')
  await retype(user, 'Name', '')
  await press(user, 'Save')
  await screen.findByText('Fill this in.')
  screen.getByText('Some fields need another look.')
  await user.click(await field('Name'))
  await user.paste('x'.repeat(121))
  await screen.findByText('Use at most 120 characters.')
  expect(server.asked(updateDraft)).toEqual([])
})

it('saves nothing of an archived clone, by key neither', async () => {
  const { server } = aKeptClone({ status: 'archived' })
  const { user } = await openTab('company')
  await user.click(await field('Company name'))
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText(/^It is archived: you can read it/)
  expect(server.asked(knowledgeRoutes.saveCompany)).toEqual([])
})
