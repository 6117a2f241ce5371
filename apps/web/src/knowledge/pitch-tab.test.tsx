import { screen, waitFor, within } from '@testing-library/react'
import { knowledgeRoutes, type PitchSection } from '@understudy/contract/knowledge'
import { expect, it } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { blankClone } from '../clones/blank-clone.ts'
import { aKeptClone, field, openTab, press, retype, rowsShown, says } from '../testing/clones.ts'
import { aServer, openApp, refusal } from '../testing/page.tsx'

const { draftSections, saveSections } = knowledgeRoutes
const section = (id: string, title: string, text: string): PitchSection => ({
  id,
  title,
  text,
  slide: null,
  language: 'en',
})
const problem = section('problem', 'The problem', 'Every third truck drives empty.')
const market = section('market', 'The market', 'Forty billion a year.')
const drafted = [section('one', 'Opening', 'Good day.'), section('two', 'Close', 'Thank you.')]
const AGAIN = 'Draft it afresh'
const BEFORE = 'Bring back the text before'

it('has a first pitch drafted into the form, and saves nothing by that', async () => {
  const { server } = aKeptClone()
  server.on(draftSections, { sections: drafted })
  const { user } = await openTab('pitch')
  await screen.findByText('No pitch yet')
  const letGo = server.hold(draftSections)
  await press(user, 'Draft it from what I wrote')
  await press(user, 'Draft it from what I wrote')
  letGo()
  await screen.findByText(/^2 sections, about/)
  expect(rowsShown()).toEqual(['Opening', 'Close'])
  expect(server.asked(draftSections)).toHaveLength(1)
  expect(server.asked(saveSections)).toEqual([])
  await says('Unsaved changes')
  await press(user, 'Save')
  await waitFor(() =>
    expect(server.asked(saveSections).map(({ body }) => body)).toEqual([{ sections: drafted }]),
  )
})

it('says what to do where there is nothing to draft from, or the draft failed', async () => {
  const { server } = aKeptClone()
  server.on(draftSections, { sections: [] })
  const { user } = await openTab('pitch')
  await press(user, 'Draft it from what I wrote')
  await screen.findByText(/There is nothing to draft from yet\. Name the company/)
  server.on(draftSections, refusal('internal', 500))
  await press(user, 'Draft it from what I wrote')
  await screen.findByText('The draft could not be written. Nothing was changed; try again.')
  screen.getByText('No pitch yet')
})

it('drafts nothing before there is a draft of the clone', async () => {
  aServer()
  await openApp('/create-clone-tabbed/pitch')
  await screen.findByText('Save the company first: it is drafted from there.')
  expect(screen.getByRole('button', { name: 'Draft it from what I wrote' })).toHaveProperty('disabled', true)
})

it('brings back what stood there before a fresh draft took its place', async () => {
  const { server } = aKeptClone({ sections: [problem] })
  server.on(draftSections, { sections: drafted })
  const { user } = await openTab('pitch')
  await screen.findByText(/^One section, about/)
  expect(screen.queryByRole('button', { name: BEFORE })).toBeNull()
  await press(user, AGAIN)
  await waitFor(() => expect(rowsShown()).toEqual(['Opening', 'Close']))
  await press(user, BEFORE)
  await waitFor(() => expect(rowsShown()).toEqual(['The problem']))
  expect(screen.queryByRole('button', { name: BEFORE })).toBeNull()
  await says('Saved')
})

it('brings back what was typed under two fresh drafts, one press each', async () => {
  const { server } = aKeptClone({ sections: [problem] })
  const second = [section('three', 'Another opening', 'Good evening.')]
  server.on(draftSections, () => ({ sections: server.asked(draftSections).length > 1 ? second : drafted }))
  const { user } = await openTab('pitch')
  await press(user, AGAIN)
  await waitFor(() => expect(rowsShown()).toEqual(['Opening', 'Close']))
  await press(user, AGAIN)
  await waitFor(() => expect(rowsShown()).toEqual(['Another opening']))
  await press(user, BEFORE)
  await waitFor(() => expect(rowsShown()).toEqual(['Opening', 'Close']))
  await press(user, BEFORE)
  await waitFor(() => expect(rowsShown()).toEqual(['The problem']))
})

it('keeps what stands where the fresh draft holds nothing', async () => {
  const { server } = aKeptClone({ sections: [problem] })
  server.on(draftSections, { sections: [] })
  const { user } = await openTab('pitch')
  await press(user, AGAIN)
  await screen.findByText(/There is nothing to draft from yet/)
  expect(rowsShown()).toEqual(['The problem'])
})

it('opens a section in its place, and says how long it is spoken while it is typed', async () => {
  aKeptClone({ sections: [problem, market] })
  const { user } = await openTab('pitch')
  const row = await screen.findByRole('button', { name: /^The problem/, expanded: false })
  await user.click(row)
  expect(row.getAttribute('aria-expanded')).toBe('true')
  screen.getByText('Spoken in about 5 s.')
  await retype(user, 'What it says', '')
  screen.getByText('Spoken in nothing to say yet.')
  await user.click(await field('What it says'))
  await user.paste('word '.repeat(170))
  screen.getByText('Spoken in about 1 min.')
  await retype(user, 'Title', 'The need')
  expect(rowsShown()).toEqual(['The need', 'The market'])
  await retype(user, 'Title', '')
  expect(rowsShown()).toEqual(['New section', 'The market'])
  await user.click(screen.getByRole('button', { name: 'New section' }))
  expect(screen.queryByRole('textbox', { name: /^Title/ })).toBeNull()
})

it('speaks faster or slower by the clone’s own speed', async () => {
  const long = section('long', 'Long', 'word '.repeat(170))
  aKeptClone({ sections: [long], voice_settings: { ...blankClone().voice_settings, speed: 0.75 } })
  await openTab('pitch')
  await screen.findByText('One section, about 1 min 20 s in all')
})

it('moves sections up and down, not beyond the ends, deletes one, and saves what is left in its order', async () => {
  const { server } = aKeptClone({ sections: [problem, market, ...drafted] })
  const { user } = await openTab('pitch')
  await press(user, 'Move down: The problem')
  await press(user, 'Move up: Close')
  await press(user, 'Delete: Opening')
  expect(rowsShown()).toEqual(['The market', 'The problem', 'Close'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete: Close' }))
  const ends = ['Move up: The market', 'Move down: Close'].map((name) => screen.getByRole('button', { name }))
  expect(ends.map((end) => end.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(saveSections)[0]?.body).toEqual({ sections: [market, problem, drafted[1]] })
})

it('offers a language for each section only where the clone speaks several', async () => {
  const { server, take } = aKeptClone({ sections: [problem] })
  const before = await openTab('pitch')
  await press(before.user, /^The problem/)
  expect(screen.queryByRole('combobox', { name: /Language/ })).toBeNull()
  before.unmount()
  queryClient.clear()
  take({ languages: ['en', 'de', 'xx'] })
  const { user } = await openTab('pitch')
  await press(user, /^The problem/)
  const languages = within(screen.getByRole('combobox', { name: /Language/ }))
  await languages.findByRole('option', { name: 'German' })
  expect(languages.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'English',
    'German',
    'xx',
  ])
  await user.selectOptions(screen.getByRole('combobox', { name: /Language/ }), 'German')
  await press(user, 'Save')
  await waitFor(() =>
    expect(server.asked(saveSections)[0]?.body).toEqual({ sections: [{ ...problem, language: 'de' }] }),
  )
})

it('opens the section that the server refuses, and leaves it open while it is put right', async () => {
  const { server } = aKeptClone({ sections: [problem, market] })
  const fields = { 'sections.1.title': 'must not be blank' }
  server.on(saveSections, refusal('invalid', 422, { fields }))
  const { user } = await openTab('pitch')
  await press(user, 'Move down: The problem')
  await press(user, 'Save')
  await screen.findByText('Fill this in.')
  const title = await field('Title')
  expect(title).toHaveProperty('value', 'The problem')
  expect(title.getAttribute('aria-invalid')).toBe('true')
  await user.type(title, ' of today')
  expect(await field('Title')).toHaveProperty('value', 'The problem of today')
})
