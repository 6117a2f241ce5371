import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { type CloneDocument, type CloneSlide, fileRoutes } from '@understudy/contract/files'
import { knowledgeRoutes, type PitchSection } from '@understudy/contract/knowledge'
import { expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { aKeptClone, cloneId, openTab, press, retype, says } from '../../testing/clones.ts'
import { goes, leave } from '../../testing/leaving.ts'
import { openApp, refusal } from '../../testing/page.tsx'
import { aDocument } from '../../testing/rows.ts'

const { listDocuments, listSlides, signFileUrl, uploadSlide } = fileRoutes
const { draftSections, saveSections } = knowledgeRoutes
const section = (id: string, title: string, slide: string | null = null): PitchSection => ({
  id,
  title,
  text: 'Every third truck drives empty.',
  slide,
  language: 'en',
})
const slide = (page: number, more: Partial<CloneSlide> = {}): CloneSlide => ({
  path: `clone-files/page-${page}.webp`,
  url: `/v1/files/raw/page-${page}.webp?signature=x`,
  name: 'deck.pdf',
  document_id: 'deck',
  page,
  created_at: '2026-11-01T08:00:00.000Z',
  ...more,
})
const deckOnItsWay: CloneDocument = {
  id: 'deck',
  file: {
    id: 'deck',
    bucket_name: 'clone-files',
    file_path: 'deck.pdf',
    name: 'deck.pdf',
    content_type: 'application/pdf',
    bytes: 9,
    created_at: '2026-11-01T08:00:00.000Z',
  },
  status: 'reading',
  failure: null,
  reading_resumes_at: null,
  pages_undrawn: 0,
  pages: 0,
  passages: 0,
  offered: false,
  audience: 'link',
  slides: [],
  created_at: '2026-11-01T08:00:00.000Z',
}
const slides = (...some: CloneSlide[]) => ({ slides: some, total: some.length })
const problem = section('problem', 'The problem')
const market = section('market', 'The market')
const stage = (title: string) => within(screen.getByRole('region', { name: `Slide of ${title}` }))
const shownAt = (title: string) =>
  stage(title)
    .queryByRole<HTMLImageElement>('img', { name: `Slide: ${title}` })
    ?.getAttribute('src')
const openChooser = async (user: UserEvent, title: string) => {
  await press(user, new RegExp(`^${title}`))
  await user.click(stage(title).getByRole('button', { name: /^Choose a/ }))
  return within(await screen.findByRole('dialog', { name: `A slide for “${title}”` }))
}
const aPicture = (name = 'plant.png', type = 'image/png') => new File(['picture'], name, { type })
const choose = (file: File) => {
  const input = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no picture can be chosen')
  fireEvent.change(input, { target: { files: [file] } })
}

it('shows a page of a deck under a section, which keeps it when it is moved, and saves it with the pitch', async () => {
  const { server } = aKeptClone({ sections: [problem, market] })
  server.on(listSlides, slides(slide(1), slide(2)))
  const { user } = await openTab('pitch')
  const dialog = await openChooser(user, 'The market')
  await user.click(await dialog.findByRole('button', { name: /page 2/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shownAt('The market')).toBe(slide(2).url)
  await press(user, 'Move up: The market')
  expect(shownAt('The market')).toBe(slide(2).url)
  await says('Unsaved changes')
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(saveSections)[0]?.body).toEqual({
    sections: [{ ...market, slide: slide(2).path }, problem],
  })
  // Where it was just seen it is not asked for again.
  expect(server.asked(signFileUrl)).toEqual([])
})

it('marks what is shown now, shows another instead, and the title alone once it is taken away', async () => {
  const { server } = aKeptClone({
    sections: [section('problem', 'The problem', slide(1).path)],
    pictures: { [slide(1).path]: slide(1).url },
  })
  server.on(listSlides, slides(slide(1), slide(2)))
  const { user } = await openTab('pitch')
  const dialog = await openChooser(user, 'The problem')
  await dialog.findByRole('button', { name: /page 1/, pressed: true })
  await user.click(dialog.getByRole('button', { name: /page 2/, pressed: false }))
  await waitFor(() => expect(shownAt('The problem')).toBe(slide(2).url))
  await user.click(stage('The problem').getByRole('button', { name: 'Remove the slide' }))
  expect(shownAt('The problem')).toBeUndefined()
  stage('The problem').getByText('The problem')
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(saveSections)[0]?.body).toEqual({ sections: [problem] })
})

it('takes a picture of its own, and shows it at once', async () => {
  const { server } = aKeptClone({ sections: [problem] })
  const own = slide(9, { name: 'plant.webp', document_id: null, page: null })
  server.on(listSlides, slides()).on(uploadSlide, own)
  const { user } = await openTab('pitch')
  const dialog = await openChooser(user, 'The problem')
  expect(
    (await dialog.findByRole('link', { name: 'add a PDF under Content' })).getAttribute('href'),
  ).toContain('tab=content')
  const letGo = server.hold(uploadSlide)
  choose(aPicture())
  await dialog.findByText('Uploading plant.png')
  letGo()
  await waitFor(() => expect(shownAt('The problem')).toBe(own.url))
  const [{ params, body } = { params: {}, body: null }] = server.asked(uploadSlide)
  expect([params, body instanceof FormData && body.get('file')]).toMatchObject([
    { id: cloneId },
    { name: 'plant.png' },
  ])
})

it.each([
  ['offline' as const, /^The server cannot be reached\. Nothing was changed/],
  [refusal('invalid', 422), /^This file is not a picture that can be read/],
  [refusal('too_large', 413), /^This picture is too large/],
  [refusal('storage_full', 507), /^There is no room left for files/],
])('says why a picture was not taken, and sends it again when asked: %#', async (refused, words) => {
  const { server } = aKeptClone({ sections: [problem] })
  server.on(listSlides, slides()).on(uploadSlide, refused)
  const { user } = await openTab('pitch')
  const dialog = await openChooser(user, 'The problem')
  choose(aPicture('plant.gif', 'image/gif'))
  await dialog.findByText('plant.gif is not one of PNG, JPEG, WebP.')
  expect(server.asked(uploadSlide)).toEqual([])
  choose(aPicture())
  await dialog.findByText(words)
  server.on(uploadSlide, slide(9))
  await user.click(dialog.getByRole('button', { name: 'Send plant.png again' }))
  await waitFor(() => expect(shownAt('The problem')).toBe(slide(9).url))
})

it('shows a picture that is being sent to whoever opens the choice again, and says once it was left that it failed', async () => {
  const { server } = aKeptClone({ sections: [problem, market] })
  server.on(listSlides, slides()).on(uploadSlide, refusal('storage_full', 507))
  const { user, router } = await openTab('pitch')
  const dialog = await openChooser(user, 'The problem')
  const letGo = server.hold(uploadSlide)
  choose(aPicture())
  await dialog.findByText('Uploading plant.png')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await openChooser(user, 'The market')
  again.getByText('Uploading plant.png')
  expect(again.getByRole('button', { name: 'Add a picture' })).toHaveProperty('disabled', true)
  await leave({ router })
  expect(goes()).toBe(false)
  letGo()
  await screen.findByText('“plant.png” was not uploaded')
  screen.getByText(/^There is no room left for files/)
})

it('gives a picture that came after its choice was closed to the section it was for, wherever that is, and to none once it is gone', async () => {
  const { server } = aKeptClone({ sections: [problem, market, section('team', 'The team')] })
  server.on(listSlides, slides()).on(uploadSlide, slide(9))
  const { user } = await openTab('pitch')
  const send = async (title: string) => {
    const dialog = await openChooser(user, title)
    const letGo = server.hold(uploadSlide)
    choose(aPicture())
    await dialog.findByText('Uploading plant.png')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return letGo
  }
  const letFirstGo = await send('The market')
  await press(user, 'Move up: The market')
  letFirstGo()
  await waitFor(() => expect(shownAt('The market')).toBe(slide(9).url))
  const letSecondGo = await send('The team')
  await press(user, 'Delete: The team')
  const asked = server.asked(listSlides).length
  letSecondGo()
  await waitFor(() => expect(server.asked(uploadSlide)).toHaveLength(2))
  await openChooser(user, 'The problem')
  await waitFor(() => expect(server.asked(listSlides).length).toBeGreaterThan(asked))
  await user.keyboard('{Escape}')
  await press(user, 'Save')
  await says('Saved')
  expect(server.asked(saveSections)[0]?.body).toEqual({
    sections: [{ ...market, slide: slide(9).path }, problem],
  })
})

it('says that slides are on their way or did not load, that a deck is being read, and brings more on request', async () => {
  const { server } = aKeptClone({ sections: [problem] })
  server.on(listSlides, refusal('internal', 500)).on(listDocuments, [deckOnItsWay])
  const { user } = await openTab('pitch')
  const dialog = await openChooser(user, 'The problem')
  await dialog.findByText('The slides did not load')
  const full = Array.from({ length: 24 }, (_, page) => slide(page + 1))
  server.on(listSlides, ({ query }) => ({
    slides: query.skip === '0' ? full : [slide(25)],
    total: 25,
  }))
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await dialog.findByText('deck.pdf: being read. The pages will be here.')
  expect(dialog.getAllByRole('listitem')).toHaveLength(24)
  server.on(listSlides, ({ query }) =>
    query.skip === '0' ? { slides: full, total: 25 } : refusal('internal', 500),
  )
  await user.click(dialog.getByRole('button', { name: 'Show more' }))
  await dialog.findByText('More did not load. What is here stays; press it again.')
  expect(dialog.getAllByRole('listitem')).toHaveLength(24)
  server.on(listSlides, { slides: [slide(25)], total: 25 })
  await user.click(dialog.getByRole('button', { name: 'Show more' }))
  await dialog.findByRole('button', { name: /page 25/ })
})

it('says which deck has slides that cannot be drawn, and does not send for it again', async () => {
  const { server } = aKeptClone({ sections: [problem] })
  // Whichever its name is: the server says what is not drawn.
  server
    .on(listSlides, slides())
    .on(listDocuments, [aDocument(1, { pages: 6, pages_undrawn: 2 }), aDocument(2, { pages: 6 })])
  const { user } = await openTab('pitch')
  const dialog = await openChooser(user, 'The problem')
  await dialog.findByText(/some slides cannot be drawn here/)
  expect(dialog.queryByText(/will be here once it is among the documents/)).toBeNull()
})

it('shows what was chosen and not saved after the page was left, and what the server refuses of it', async () => {
  const { server } = aKeptClone({ sections: [problem] })
  server.on(listSlides, slides(slide(1)))
  const first = await openTab('pitch')
  const dialog = await openChooser(first.user, 'The problem')
  await first.user.click(await dialog.findByRole('button', { name: /page 1/ }))
  await says('Unsaved changes')
  first.unmount()
  queryClient.clear()
  server
    .on(signFileUrl, { signed_url: '/signed', expires_at: '2026-11-01T09:00:00.000Z' })
    .on(
      saveSections,
      refusal('invalid', 422, { fields: { 'sections.0.slide': 'must be a file uploaded to this account' } }),
    )
  const { user } = await openTab('pitch')
  await press(user, /^The problem/)
  await waitFor(() => expect(shownAt('The problem')).toBe('/signed'))
  expect(server.asked(signFileUrl)[0]?.query).toEqual({
    bucket_name: 'clone-files',
    file_path: 'page-1.webp',
  })
  await press(user, 'Save')
  await stage('The problem').findByText('This must be a file uploaded to this account.')
  expect(shownAt('The problem')).toBe('/signed')
})

it('keeps the slide of a title that is drafted afresh', async () => {
  const shown = section('problem', 'The problem', slide(1).path)
  const { server } = aKeptClone({ sections: [shown], pictures: { [slide(1).path]: slide(1).url } })
  server.on(draftSections, { sections: [section('new', 'The problem'), section('other', 'The market')] })
  const { user } = await openTab('pitch')
  await press(user, 'Draft it afresh')
  await press(user, 'Save')
  await waitFor(() =>
    expect(server.asked(saveSections)[0]?.body).toEqual({
      sections: [section('new', 'The problem', slide(1).path), section('other', 'The market')],
    }),
  )
})

it('says of a slide that does not load that it does not, and waits for a draft', async () => {
  const shown = section('problem', 'The problem', slide(1).path)
  aKeptClone({ sections: [shown], pictures: { [slide(1).path]: slide(1).url } })
  const { user, unmount } = await openTab('pitch')
  await press(user, /^The problem/)
  fireEvent.error(stage('The problem').getByRole('img', { name: 'Slide: The problem' }))
  stage('The problem').getByRole('img', { name: 'Slide: The problem. It does not load.' })
  unmount()
  const { user: another } = await openApp('/create-clone-tabbed/pitch')
  await press(another, 'Write it myself')
  await screen.findByText('Save this draft first; then its sections take slides.')
  await retype(another, 'Title', 'Why now')
  stage('Why now').getByText('Why now')
})
