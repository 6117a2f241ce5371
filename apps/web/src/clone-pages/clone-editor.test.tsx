import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { type Clone, cloneRoutes } from '@understudy/contract/clones'
import { fileRoutes } from '@understudy/contract/files'
import { knowledgeRoutes } from '@understudy/contract/knowledge'
import { expect, it } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { aClone } from '../clones/testing/a-clone.ts'
import { aServer, openApp, refusal } from '../testing/page.tsx'

const { readClone, createDraft, updateDraft } = cloneRoutes
const { id } = aClone()
const editor = (tab: string) => `/clone-manager-tabbed/${id}?tab=${tab}`

/** A server that keeps a clone as the editor saves it, and answers with it. */
function aKeptClone(first: Partial<Clone> = {}) {
  const kept = { clone: aClone(first) }
  const takes = (changes: object) => {
    kept.clone = { ...kept.clone, ...changes }
    return kept.clone
  }
  const server = aServer()
    .on(readClone, () => kept.clone)
    .on(updateDraft, ({ body }) => takes(body as object))
    .on(
      knowledgeRoutes.saveCompany,
      ({ body }) =>
        takes({ company_details: { ...kept.clone.company_details, ...(body as object) } }).company_details,
    )
  return { server, kept, takes }
}

const field = (label: string) => screen.findByRole('textbox', { name: new RegExp(`^${label}`) })
const button = (name: string) => screen.getByRole('button', { name })
const says = async (words: string) =>
  waitFor(() =>
    expect(
      screen.getAllByRole('status').map(({ textContent }) => textContent),
      words,
    ).toContain(words),
  )
async function retype(user: UserEvent, label: string, text: string) {
  const input = await field(label)
  await user.clear(input)
  await user.type(input, text)
}

it('keeps what was typed while a save was under way, and saves it next', async () => {
  const { server } = aKeptClone()
  const { user } = await openApp(editor('basics'))
  await retype(user, 'Purpose', 'Climate funds')
  const letGo = server.hold(updateDraft)
  await user.click(button('Save'))
  await user.type(await field('Purpose'), ' in May')
  letGo()
  await says('Unsaved changes')
  expect(await field('Purpose')).toHaveProperty('value', 'Climate funds in May')
  await user.click(button('Save'))
  await says('Saved')
  expect(server.asked(updateDraft).map(({ body }) => body)).toEqual([
    expect.objectContaining({ purpose: 'Climate funds' }),
    expect.objectContaining({ purpose: 'Climate funds in May' }),
  ])
})

it('keeps what was typed while it was read what is saved now, and saves it next', async () => {
  const { server } = aKeptClone()
  const { user } = await openApp(editor('basics'))
  await retype(user, 'Purpose', 'Climate funds')
  const letGo = server.hold(readClone)
  await user.click(button('Save'))
  await user.type(await field('Purpose'), ' in May')
  letGo()
  await says('Unsaved changes')
  expect(await field('Purpose')).toHaveProperty('value', 'Climate funds in May')
  await user.click(button('Save'))
  await says('Saved')
  expect(server.asked(updateDraft).map(({ body }) => body)).toMatchObject([
    { purpose: 'Climate funds' },
    { purpose: 'Climate funds in May' },
  ])
})

it('asks for no password that another window has set meanwhile', async () => {
  const { server, takes } = aKeptClone()
  server.on(cloneRoutes.patchClone, ({ body }) => {
    const { access_settings } = body as { access_settings: object }
    return takes({ access_settings: { ...aClone().access_settings, ...access_settings } })
  })
  const { user } = await openApp(editor('access'))
  await screen.findByRole('radio', { name: /^Private/ })
  await user.click(screen.getAllByRole('checkbox')[0] ?? document.body)
  takes({ has_password: true, access_settings: { ...aClone().access_settings, type: 'private' } })
  await user.click(button('Save'))
  await says('Saved')
  expect(server.asked(cloneRoutes.patchClone)).toHaveLength(1)
})

it('saves once, however often saving is asked for', async () => {
  const { server } = aKeptClone()
  const { user } = await openApp(editor('basics'))
  await retype(user, 'Purpose', 'Climate funds')
  const letGo = server.hold(updateDraft)
  await user.keyboard('{Control>}s{/Control}')
  await user.keyboard('{Control>}s{/Control}')
  await user.click(button('Save'))
  letGo()
  await says('Saved')
  expect(server.asked(updateDraft)).toHaveLength(1)
})

it('shows what the server refuses at its field, what has no field beside the button, and keeps what was typed', async () => {
  const { server } = aKeptClone()
  const fields = { 'company_details.tagline': 'must not be blank', mystery: 'is not known here' }
  server.on(knowledgeRoutes.saveCompany, refusal('invalid', 422, { fields }))
  const { user } = await openApp(editor('company'))
  await retype(user, 'Company name', 'Tern')
  await user.click(button('Save'))
  await says('Not saved')
  expect(await screen.findByText('Fill this in.')).toBeTruthy()
  expect((await field('Tagline')).getAttribute('aria-invalid')).toBe('true')
  expect(await screen.findByText(/This is not known here\./)).toBeTruthy()
  expect(await field('Company name')).toHaveProperty('value', 'Tern')
})

it('takes in what was saved elsewhere meanwhile, but where something was typed', async () => {
  const { takes } = aKeptClone({ purpose: 'Old' })
  const { user } = await openApp(editor('basics'))
  await retype(user, 'Purpose', 'Mine')
  takes({ name: 'Maya Lund', purpose: 'Theirs' })
  await queryClient.invalidateQueries()
  await screen.findByRole('heading', { level: 1, name: /Maya Lund/ })
  expect(await field('Purpose')).toHaveProperty('value', 'Mine')
  expect(await field('Name')).toHaveProperty('value', 'Maya Lund')
  await says('Unsaved changes')
  await user.click(button('Save'))
  await says('Saved')
  takes({ purpose: 'Newer' })
  await queryClient.invalidateQueries()
  await waitFor(async () => expect(await field('Purpose')).toHaveProperty('value', 'Newer'))
  await says('Saved')
})

it('saves over what another window saved meanwhile only what was typed here', async () => {
  const faq = (id: string, question: string) => ({ id, question, answer: 'So it is.', category: '' })
  const contentOf = (...faqs: ReturnType<typeof faq>[]) => ({
    training_content: { ...aClone().training_content, faqs },
  })
  const { server, takes } = aKeptClone(contentOf(faq('a', 'Who pays?'), faq('b', 'Since when?')))
  server
    .on(fileRoutes.listDocuments, { items: [], total: 0 } as never)
    .on(knowledgeRoutes.saveContent, ({ body }) => takes({ training_content: body }).training_content)
  const { user } = await openApp(editor('content'))
  await retype(user, 'When it does not know', 'I will ask Maya.')
  takes(contentOf(faq('a', 'Who pays you?'), faq('b', 'Since when?'), faq('c', 'How many?')))
  await user.click(button('Save'))
  await says('Saved')
  const [saved] = server.asked(knowledgeRoutes.saveContent)
  const { faqs, trainingData } = (saved?.body ?? {}) as Clone['training_content']
  expect(faqs.map(({ question }) => question)).toEqual(['Who pays you?', 'Since when?', 'How many?'])
  expect(trainingData.noAnswerMessage).toBe('I will ask Maya.')
})

it('saves an answer over another one of another window only once that was told at its row', async () => {
  const faq = (id: string, answer: string) => ({ id, question: `${id}?`, answer, category: '' })
  const contentOf = (...faqs: ReturnType<typeof faq>[]) => ({
    training_content: { ...aClone().training_content, faqs },
  })
  const { server, takes } = aKeptClone(contentOf(faq('Who pays', 'Ports.'), faq('How much', 'A lot.')))
  server
    .on(fileRoutes.listDocuments, { items: [], total: 0 } as never)
    .on(knowledgeRoutes.saveContent, ({ body }) => takes({ training_content: body }).training_content)
  const { user } = await openApp(editor('content'))
  await user.click(await screen.findByRole('button', { name: /^How much\?/ }))
  await retype(user, 'Answer', 'Nine per cent.')
  takes(contentOf(faq('New', 'Since.'), faq('Who pays', 'Ports.'), faq('How much', 'Ten per cent.')))
  await user.click(button('Save'))
  await screen.findByText(/changed meanwhile, to “Ten per cent\.”/)
  expect(server.asked(knowledgeRoutes.saveContent)).toEqual([])
  await user.click(button('Save'))
  await says('Saved')
  const [saved] = server.asked(knowledgeRoutes.saveContent)
  const { faqs } = (saved?.body ?? {}) as Clone['training_content']
  expect(faqs.map(({ answer }) => answer)).toEqual(['Since.', 'Ports.', 'Nine per cent.'])
})

it('saves nothing over what it cannot read, and keeps what was typed', async () => {
  const { server } = aKeptClone()
  const { user } = await openApp(editor('company'))
  await retype(user, 'Tagline', 'Pumps by the day')
  server.on(readClone, refusal('internal', 500))
  await user.click(button('Save'))
  await says('Not saved')
  expect(await field('Tagline')).toHaveProperty('value', 'Pumps by the day')
  expect(server.asked(knowledgeRoutes.saveCompany)).toEqual([])
})

it('brings back what was typed on another tab, or before a reload', async () => {
  aKeptClone()
  const before = await openApp(editor('basics'))
  await retype(before.user, 'Purpose', 'Climate funds')
  await before.user.click(screen.getByRole('link', { name: /^Company/ }))
  await field('Tagline')
  expect(screen.getByRole('link', { name: /Basics.*unsaved changes/ })).toBeTruthy()
  await before.user.click(screen.getByRole('link', { name: /Basics/ }))
  expect(await field('Purpose')).toHaveProperty('value', 'Climate funds')
  before.unmount()
  queryClient.clear()
  await openApp(editor('basics'))
  await waitFor(async () => expect(await field('Purpose')).toHaveProperty('value', 'Climate funds'))
  await says('Unsaved changes')
})

it('asks before unsaved work is left, names the tabs, and drops the work only once that is confirmed', async () => {
  aKeptClone()
  const { user, router } = await openApp(editor('basics'))
  await retype(user, 'Purpose', 'Climate funds')
  const out = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', {
    name: 'AI Clones',
  })
  await user.click(out)
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  expect(dialog.getByText(/unsaved changes in Basics/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(router.state.location.pathname).toBe(`/clone-manager-tabbed/${id}`)
  await user.click(out)
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await screen.findByRole('heading', { level: 1, name: 'AI Clones' })
  await router.navigate(editor('basics'))
  expect(await field('Purpose')).toHaveProperty('value', '')
})

it('makes the draft with the first tab that is saved, once, and takes along what was typed meanwhile', async () => {
  const { server, takes } = aKeptClone()
  server.on(createDraft, ({ body }) => takes(body as object))
  const { user, router } = await openApp('/create-clone-tabbed/basics')
  await retype(user, 'Name', 'Maya')
  const letGo = server.hold(createDraft)
  await user.click(button('Save'))
  await user.click(button('Save'))
  await user.type(await field('Purpose'), 'Typed late')
  letGo()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/clone-manager-tabbed/${id}`))
  expect(server.asked(createDraft).map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: 'Maya' }),
  ])
  await says('Unsaved changes')
  expect(await field('Purpose')).toHaveProperty('value', 'Typed late')
})

it('keeps what was typed where the draft could not be made, and marks nothing as unsaved once it was', async () => {
  const { server, takes } = aKeptClone()
  server.on(createDraft, refusal('internal', 500))
  const before = await openApp('/create-clone-tabbed/basics')
  await retype(before.user, 'Name', 'Maya Lund')
  await before.user.click(button('Save and continue'))
  await says('Not saved')
  before.unmount()
  const { user } = await openApp('/create-clone-tabbed/basics')
  await waitFor(async () => expect(await field('Name')).toHaveProperty('value', 'Maya Lund'))
  server.on(createDraft, ({ body }) => takes(body as object))
  await user.click(button('Save and continue'))
  await screen.findByRole('heading', { name: 'Languages and voices' })
  expect(screen.getByRole('link', { name: /^Basics/ }).textContent).toBe('Basics, complete')
})
