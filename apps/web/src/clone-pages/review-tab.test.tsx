import { screen, waitFor, within } from '@testing-library/react'
import { AccessSettings, cloneRoutes } from '@understudy/contract/clones'
import { Funding, knowledgeRoutes } from '@understudy/contract/knowledge'
import { pitchRoutes } from '@understudy/contract/pitches'
import { type FigurePlace, publishingRoutes } from '@understudy/contract/publishing'
import { expect, it } from 'vitest'
import { aKeptClone, cloneId, field, openTab, press, retype } from '../testing/clones.ts'
import { aServer, openApp, refusal } from '../testing/page.tsx'
import { aSharedPitch } from '../testing/rows.ts'

const { readReadiness, publishClone, launchClone } = publishingRoutes
const READY = 'Everything that publishing needs is there.'
const pitch = { id: 'pitch', unique_slug: 'tern', link_code: 'Tern2026' }
const publishButton = () => screen.findByRole('button', { name: 'Publish' })

it('names what is missing, leads to where it is filled in, and publishes nothing before', async () => {
  const { server } = aKeptClone()
  const missing = [
    { item: 'company_name' as const, detail: 'Name the company' },
    { item: 'faqs_or_document' as const, detail: 'Answer five questions' },
    { item: 'words_out_of_pitch' as const, detail: 'Take out “moon”' },
    { item: 'access_password' as const, detail: 'Set the password' },
  ]
  server.on(readReadiness, {
    ready: false,
    missing,
    prepared: 0,
    figures: [],
    differing: [],
    not_offered: [],
  })
  const { user } = await openTab('review')
  const list = within(await screen.findByRole('region', { name: 'What is missing' }))
  expect(
    list.getAllByRole('link').map((link) => [link.textContent?.trim(), link.getAttribute('href')]),
  ).toEqual([
    ['Go to company', `/clone-manager-tabbed/${cloneId}?tab=company`],
    ['Go to content', `/clone-manager-tabbed/${cloneId}?tab=content`],
    ['Go to pitch', `/clone-manager-tabbed/${cloneId}?tab=pitch`],
    ['Go to access', `/clone-manager-tabbed/${cloneId}?tab=access`],
  ])
  expect(await publishButton()).toHaveProperty('disabled', true)
  expect(screen.queryByText(READY)).toBeNull()
  await user.click(await publishButton())
  expect(server.asked(publishClone)).toEqual([])
})

it('launches a draft on the way, publishes it once, and shows the link to share', async () => {
  const { server, kept, take } = aKeptClone()
  server
    .on(launchClone, () => take({ status: 'launched' }))
    .on(publishClone, () => ({ ...take({ status: 'published', version: 1 }), pitch }))
  const { user } = await openTab('review')
  await screen.findByText(READY)
  server.on(pitchRoutes.listPitches, [aSharedPitch(cloneId, 'Tern2026')])
  const letGo = server.hold(publishClone)
  await press(user, 'Publish')
  await waitFor(() => expect(server.asked(launchClone)).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  letGo()
  await screen.findByText('It is live. This is the link to share')
  expect(await screen.findByRole('textbox', { name: 'Pitch link' })).toHaveProperty(
    'value',
    `${location.origin}/pitch/Tern2026`,
  )
  screen.getByText('Visitors see all that you saved: there is nothing to publish.')
  expect([server.asked(launchClone).length, server.asked(publishClone).length]).toEqual([1, 1])
  expect(kept.clone.status).toBe('published')
})

it.each([
  [refusal('not_ready', 400, { detail: 'Name the company.' }), 'Name the company.'],
  [refusal('forbidden', 403), 'You do not have permission to publish this clone'],
  [refusal('not_found', 404), 'Clone not found'],
  [refusal('unavailable', 503), 'Publishing service is currently unavailable. Please try again later.'],
  [refusal('internal', 500), 'Server error occurred while publishing clone. Please try again.'],
  ['offline' as const, 'Failed to publish clone. Please try again.'],
])('§8 says why it was not published, and that it was launched already: %#', async (refused, words) => {
  const { server, take } = aKeptClone()
  server.on(launchClone, () => take({ status: 'launched' })).on(publishClone, refused)
  const { user } = await openTab('review')
  await press(user, 'Publish')
  await screen.findByText(words)
  await screen.findByText(/^It is launched: built and ready/)
  await screen.findByRole('button', { name: 'Make its page' })
  expect(screen.queryByRole('button', { name: 'Launch without publishing' })).toBeNull()
  await press(user, 'Publish')
  await waitFor(() => expect(server.asked(publishClone)).toHaveLength(2))
  expect(server.asked(launchClone)).toHaveLength(1)
})

it('launches without publishing, and says why it could not', async () => {
  const { server, take } = aKeptClone()
  server.on(launchClone, refusal('forbidden', 403))
  const { user } = await openTab('review')
  await press(user, 'Launch without publishing')
  await screen.findByText('You do not have permission to launch this clone')
  server.on(launchClone, () => take({ status: 'launched' }))
  await press(user, 'Launch without publishing')
  await screen.findByText(/^It is launched: built and ready/)
  expect(server.asked(publishClone)).toEqual([])
})

it('publishes changes of what is out already, and tells of the password of a private one', async () => {
  const { server, take, kept } = aKeptClone({
    status: 'published',
    unpublished_changes: true,
    has_password: true,
  })
  kept.clone.access_settings = { ...kept.clone.access_settings, type: 'private' }
  server
    .on(pitchRoutes.listPitches, [aSharedPitch(cloneId, 'Tern2026')])
    .on(publishClone, () => ({ ...take({ unpublished_changes: false }), pitch }))
  const { user } = await openTab('review')
  await screen.findByText('Visitors also need the password that was in force when you published.')
  await press(user, 'Publish changes')
  await screen.findByText('Visitors see all that you saved: there is nothing to publish.')
  expect(server.asked(launchClone)).toEqual([])
})

it('shows what was saved while it was being published as a change that is not out yet', async () => {
  const { server, kept, take } = aKeptClone({ status: 'launched' })
  const published = { ...kept.clone, status: 'published' as const, version: 1 }
  server.on(publishClone, { ...published, pitch })
  const { user } = await openTab('review')
  const letGo = server.hold(publishClone)
  await press(user, 'Publish')
  await waitFor(() => expect(server.asked(publishClone)).toHaveLength(1))
  take(published)
  await user.click(screen.getByRole('link', { name: /^Basics/ }))
  await retype(user, 'Name', 'Maya of now')
  await press(user, 'Save and continue')
  await screen.findByRole('heading', { level: 1, name: /Maya of now/ })
  take({ unpublished_changes: true })
  letGo()
  await user.click(screen.getByRole('link', { name: /^Review/ }))
  await screen.findByRole('button', { name: 'Publish changes' })
  screen.getByRole('heading', { level: 1, name: /Maya of now/ })
})

it('says which tabs hold work that is not part of what is published', async () => {
  aKeptClone()
  const { user } = await openTab('basics')
  await user.type(await field('Purpose'), 'Climate funds')
  await user.click(screen.getByRole('link', { name: /^Company/ }))
  await user.type(await field('Tagline'), 'Freight')
  await user.click(screen.getByRole('link', { name: /^Review/ }))
  const said = await screen.findByText(/^Unsaved, and no part/)
  expect(said.textContent).toBe('Unsaved, and no part of what you publish: Basics, Company')
})

it('says what publishing needs only once there is a draft, and again where that did not load', async () => {
  aServer()
  const before = await openApp('/create-clone-tabbed/review')
  await screen.findByText('Save a tab first: there is no draft yet.')
  before.unmount()
  const { server } = aKeptClone()
  server.on(readReadiness, refusal('forbidden', 403))
  const { user } = await openTab('review')
  await screen.findByText('You do not have permission to access this clone')
  server.on(readReadiness, {
    ready: true,
    missing: [],
    prepared: 1,
    figures: [],
    differing: [],
    not_offered: [],
  })
  await press(user, 'Try again')
  await screen.findByText(READY)
})

const figure = (more: Partial<FigurePlace>): FigurePlace => ({
  place: 'section',
  place_id: 'market',
  title: 'The market',
  page: null,
  fact_id: 'raising',
  fact: 'Raising',
  audience: 'link',
  sentence: 'We raise two million.',
  ...more,
})

it('shows figures that stand where too many meet them, and takes the founder’s word that one is another', async () => {
  const known = { factId: 'raising', sentence: 'We raised two million before.' }
  const { server } = aKeptClone({ funding: Funding.parse({ otherFigures: [known] }) })
  const figures = [
    figure({}),
    figure({ place: 'page', title: 'Deck.pdf', page: 4, audience: 'verified-email' }),
    figure({ place: 'page', title: 'Deck.pdf', page: 4, fact_id: 'cap', fact: 'Valuation cap' }),
  ]
  server.on(readReadiness, { ready: true, missing: [], prepared: 1, figures, differing: [], not_offered: [] })
  const { user } = await openTab('review')
  const shown = within(await screen.findByRole('region', { name: 'Figures for some ears' }))
  shown.getByText('In the pitch, which everybody hears:', { exact: false })
  shown.getByText(/On a page that the pitch shows to everybody: *Deck\.pdf|, page 4/)
  shown.getByText('Raising: people with the link')
  // Whoever may hear a figure is said in one of two tabs, and both are a press away.
  expect(shown.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Funding', `/clone-manager-tabbed/${cloneId}?tab=funding`],
    ['Access', `/clone-manager-tabbed/${cloneId}?tab=access`],
  ])
  shown.getByText('Raising: people with a verified email')
  // All that one page tells stands under it, and nothing says that all is well.
  shown.getByText('Valuation cap: people with the link')
  expect(shown.getAllByRole('listitem')).toHaveLength(2)
  shown.getByRole('button', { name: /^This is another figure ?: Valuation cap$/ })
  expect(screen.queryByText(READY)).toBeNull()
  screen.getByText(/^It can be published\. What is named above then goes out/)
  const [mark] = shown.getAllByRole('button', { name: 'This is another figure' })
  server.on(knowledgeRoutes.saveFunding, refusal('wrong_state', 409))
  if (mark) await user.click(mark)
  await screen.findByText('This clone is archived. Bring it back to change it.')
  server.on(knowledgeRoutes.saveFunding, ({ body }) => body as never)
  server.on(readReadiness, {
    ready: true,
    missing: [],
    prepared: 1,
    figures: [],
    differing: [],
    not_offered: [],
  })
  if (mark) await user.click(mark)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Figures for some ears' })).toBeNull())
  expect(server.asked(knowledgeRoutes.saveFunding).at(-1)?.body).toMatchObject({
    otherFigures: [known, { factId: 'raising', sentence: 'We raise two million.' }],
  })
})

it.each([
  [true, { listInExplore: true }],
  [false, { listInExplore: true, termsInPublic: 'offer' as const }],
  [false, { listInExplore: false }],
])(
  'says %s that a page with terms keeps the pitch out of Explore where access is %j',
  async (says, access) => {
    const access_settings = AccessSettings.parse({ type: 'public', ...access })
    const { server } = aKeptClone({ access_settings })
    const figures = [figure({ place: 'page', title: 'Deck.pdf', page: 4 })]
    server.on(readReadiness, {
      ready: true,
      missing: [],
      prepared: 1,
      figures,
      differing: [],
      not_offered: [],
    })
    await openTab('review')
    const shown = within(await screen.findByRole('region', { name: 'Figures for some ears' }))
    expect(shown.queryByText(/keeps the pitch out of Explore, unless you make a public offer/) !== null).toBe(
      says,
    )
  },
)

it('warns of an answer that says another amount than the facts, and publishes all the same', async () => {
  const { server } = aKeptClone()
  const sentence = 'Raising €3M Seed.'
  const differing = [
    {
      place: 'faq' as const,
      place_id: 'q1',
      title: 'How much are you raising?',
      fact_id: 'raising',
      fact: 'Raising',
      held: '€3.5 million',
      sentence,
    },
  ]
  const readiness = { ready: true, missing: [], prepared: 1, figures: [], not_offered: [] }
  server.on(readReadiness, { ...readiness, differing })
  const { user } = await openTab('review')
  const shown = within(await screen.findByRole('region', { name: 'Amounts that differ' }))
  shown.getByText(/^Funding says: Raising,/)
  shown.getByText('How much are you raising?')
  expect(shown.getByRole('link', { name: 'Open Content' }).getAttribute('href')).toBe(
    `/clone-manager-tabbed/${cloneId}?tab=content`,
  )
  await publishButton()
  server.on(knowledgeRoutes.saveFunding, ({ body }) => body as never)
  server.on(readReadiness, { ...readiness, differing: [] })
  await press(user, 'This is another figure')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Amounts that differ' })).toBeNull())
  expect(server.asked(knowledgeRoutes.saveFunding).at(-1)?.body).toMatchObject({
    otherFigures: [{ factId: 'raising', sentence }],
  })
})

it('publishes nothing of an archived clone before it is brought back', async () => {
  const { server, take } = aKeptClone({ status: 'archived' })
  server.on(readReadiness, {
    ready: true,
    missing: [],
    prepared: 1,
    figures: [figure({})],
    differing: [],
    not_offered: [],
  })
  server.on(cloneRoutes.unarchiveClone, () => take({ status: 'launched' }))
  const { user } = await openTab('review')
  await screen.findByRole('region', { name: 'Figures for some ears' })
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'This is another figure' })).toBeNull()
  await press(user, 'Bring it back')
  await publishButton()
})

it('warns of a language that visitors would not be offered, and leads to where its pitch is written', async () => {
  const { server } = aKeptClone({ status: 'published', unpublished_changes: false })
  server.on(pitchRoutes.listPitches, [aSharedPitch(cloneId, 'Tern2026')]).on(readReadiness, {
    ready: true,
    missing: [],
    prepared: 1,
    figures: [],
    differing: [],
    not_offered: [
      { code: 'de', name: 'German' },
      { code: 'fr', name: 'French' },
    ],
  })
  await openTab('review')
  const warned = await screen.findByText(/^There is no pitch in/)
  expect(warned.textContent).toBe(
    'There is no pitch in German and French: visitors are not offered what has none. Write it in Pitch, or take the language out in Languages and voices.',
  )
  expect(within(warned).getByRole('link', { name: 'Pitch' }).getAttribute('href')).toBe(
    `/clone-manager-tabbed/${cloneId}?tab=pitch`,
  )
})

it('lets the changed draft of what is live be tried, beside the live version', async () => {
  const { server } = aKeptClone({ status: 'published', unpublished_changes: true })
  server.on(pitchRoutes.listPitches, [aSharedPitch(cloneId, 'Tern2026')])
  await openTab('review')
  const draft = within(await screen.findByRole('region', { name: 'Try the draft' }))
  await draft.findByRole('link', { name: 'Try the draft' })
  expect(draft.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `${location.origin}/pitch/Tern2026?draft`,
    `${location.origin}/pitch/Tern2026`,
  ])
  expect(screen.queryByRole('link', { name: 'Start a test call' })).toBeNull()
})

it('once it is live, leads on to links for investors and to the page as a visitor has it', async () => {
  const { server } = aKeptClone({ status: 'published', unpublished_changes: false })
  server.on(pitchRoutes.listPitches, [aSharedPitch(cloneId, 'Tern2026')])
  await openTab('review')
  const next = within(await screen.findByRole('region', { name: 'What comes next' }))
  await next.findByRole('link', { name: 'Start a test call' })
  expect(
    next.getAllByRole('link').map((link) => [link.textContent?.trim(), link.getAttribute('href')]),
  ).toEqual([
    ['Make links for investors', `/clone/${cloneId}?tab=links&link=investors`],
    ['Start a test call', `${location.origin}/pitch/Tern2026`],
  ])
})
