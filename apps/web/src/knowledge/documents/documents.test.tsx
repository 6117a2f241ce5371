import { act, screen, waitFor, within } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { type CloneDocument, fileRoutes } from '@understudy/contract/files'
import { expect, it } from 'vitest'
import { session } from '../../api/session/session.ts'
import { aKeptClone, cloneId, openTab, press } from '../../testing/clones.ts'
import { goes, leave } from '../../testing/leaving.ts'
import { aServer, openApp, refusal } from '../../testing/page.tsx'
import { aDocument, idOf } from '../../testing/rows.ts'

const { listDocuments, offerDocument, deleteFile, uploadFile } = fileRoutes

/** The content of a clone with these documents. */
async function documents(...rows: CloneDocument[]) {
  const { server } = aKeptClone()
  server.on(listDocuments, rows)
  const page = await openTab('content')
  await screen.findByRole('list', { name: 'Documents' })
  return { ...page, server }
}
const list = () => within(screen.getByRole('list', { name: 'Documents' }))
const heardBy = (name: string) => screen.getByRole('combobox', { name: `Who may hear ${name}` })
const offered = (name: string) => screen.getByRole('switch', { name: `Offer ${name} to visitors` })

it('says that the documents did not load, and loads them once asked again', async () => {
  const { server } = aKeptClone()
  server.on(listDocuments, 'offline')
  const { user } = await openTab('content')
  await screen.findByText('The documents did not load')
  server.on(listDocuments, [aDocument(1)])
  await press(user, 'Try again')
  await screen.findByRole('button', { name: 'Delete Deck 1.pdf' })
})

it('says of each document where it stands, and offers only those that were read', async () => {
  const read = aDocument(1)
  await documents(
    read,
    aDocument(2, { status: 'failed', failure: 'It is locked by a password' }),
    aDocument(3, { status: 'failed', failure: null }),
    aDocument(4, { pages: 1, file: { ...aDocument(4).file, content_type: 'text/plain', bytes: 900 } }),
    aDocument(5, { status: 'reading', reading_resumes_at: '2036-11-02T10:30:00.000Z' }),
    aDocument(6, { passages: 0 }),
  )
  const standings = list()
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
  expect(standings).toEqual([
    'PDF, 2.4 MB, 12 pages',
    'It is locked by a password.',
    'This file could not be read.',
    'Text, 900 B',
    expect.stringMatching(/Reading goes on at \d\d:\d\d\.$/),
    'PDF, 2.4 MB, 12 pages. No text was found in it to answer from. Save it anew with its text.',
  ])
  const areOff = [1, 2, 3, 4, 5].map((n) => offered(`Deck ${n}.pdf`).getAttribute('aria-disabled'))
  const areDisabled = [1, 2, 3, 4, 5].map((n) => offered(`Deck ${n}.pdf`).matches(':disabled'))
  expect(areOff.map((off, i) => off === 'true' || areDisabled[i])).toEqual([false, true, true, false, true])
})

it('looks at once when a reading that paused goes on, and shows what came of it', async () => {
  const soon = new Date(Date.now() + 1_000).toISOString()
  const { server } = await documents(aDocument(1, { status: 'reading', reading_resumes_at: soon }))
  server.on(listDocuments, [aDocument(1)])
  await screen.findByText('PDF, 2.4 MB, 12 pages', undefined, { timeout: 10_000 })
})

it('shows at once who may hear a document from now on, and goes back where that is refused', async () => {
  const { server, user } = await documents(aDocument(1))
  server.on(offerDocument, aDocument(1, { audience: 'link' }))
  const letGo = server.hold(offerDocument)
  await user.selectOptions(heardBy('Deck 1.pdf'), 'People with the link')
  expect(heardBy('Deck 1.pdf')).toHaveProperty('value', 'link')
  server.on(listDocuments, [aDocument(1, { audience: 'link' })])
  letGo()
  await waitFor(() => expect(server.asked(listDocuments)).toHaveLength(2))
  const [asked] = server.asked(offerDocument)
  expect([asked?.params, asked?.body]).toEqual([{ id: cloneId, documentId: idOf(1) }, { audience: 'link' }])
  const refusals = [
    [refusal('not_found', 404), 'This document is gone.'],
    [refusal('wrong_state', 409), 'This clone is archived. Bring it back to change it.'],
    [refusal('forbidden', 403), 'You do not have permission to change this clone.'],
    ['offline', /There is no connection\. Nothing was changed/],
    [refusal('internal', 500), 'That was not saved. Please try again.'],
  ] as const
  for (const [refused, words] of refusals) {
    server.on(offerDocument, refused)
    await user.selectOptions(heardBy('Deck 1.pdf'), 'Investors I name')
    await screen.findByText(words)
    expect(heardBy('Deck 1.pdf')).toHaveProperty('value', 'link')
  }
})

it('lets the last of several quick choices stand, and keeps the switch apart from them', async () => {
  const { server, user } = await documents(aDocument(1))
  let kept = aDocument(1)
  server.on(offerDocument, ({ body }) => {
    kept = { ...kept, ...(body as Partial<CloneDocument>) }
    return kept
  })
  server.on(listDocuments, () => [kept])
  const letGo = server.hold(offerDocument)
  await user.selectOptions(heardBy('Deck 1.pdf'), 'People with the link')
  await user.click(offered('Deck 1.pdf'))
  await user.selectOptions(heardBy('Deck 1.pdf'), 'Investors I name')
  expect(heardBy('Deck 1.pdf')).toHaveProperty('value', 'named-investor')
  expect(offered('Deck 1.pdf')).toHaveProperty('checked', true)
  letGo()
  await waitFor(() => expect(server.asked(offerDocument)).toHaveLength(3))
  expect(server.asked(offerDocument).map(({ body }) => Object.keys(body as object).join())).toEqual([
    'audience',
    'offered',
    'audience',
  ])
  await waitFor(() => expect(server.asked(listDocuments).length).toBeGreaterThan(1))
  expect(heardBy('Deck 1.pdf')).toHaveProperty('value', 'named-investor')
  expect(offered('Deck 1.pdf')).toHaveProperty('checked', true)
})

it('says over the page what was refused of a document once its tab was left', async () => {
  const { server, user, router } = await documents(aDocument(1))
  server.on(offerDocument, refusal('internal', 500))
  const letGo = server.hold(offerDocument)
  await user.click(offered('Deck 1.pdf'))
  await leave({ router })
  letGo()
  await screen.findByText('“Deck 1.pdf” was not changed')
})

it('goes on uploading once the tab was left: the browser asks before that is lost, and what failed is said', async () => {
  const { server, user, router } = await documents(aDocument(1))
  server.on(uploadFile, refusal('storage_full', 507))
  const letGo = server.hold(uploadFile)
  await user.upload(chooser(), [aFile('one.txt'), aFile('two.md')])
  await leave({ router })
  expect(goes()).toBe(false)
  letGo()
  await screen.findByText('“one.txt” was not uploaded')
  await screen.findByText('“two.md” was not uploaded')
  await waitFor(() => expect(goes()).toBe(true))
})

it('sends nothing more once nobody is signed in, and says nothing of it to whoever comes next', async () => {
  const { server, user } = await documents(aDocument(1))
  server.on(uploadFile, refusal('storage_full', 507)).on(authRoutes.logout, { success: true })
  const letGo = server.hold(uploadFile)
  await user.upload(chooser(), [aFile('one.txt'), aFile('two.md')])
  await waitFor(() => expect(server.asked(uploadFile)).toHaveLength(1))
  await act(() => session.logout())
  await screen.findByRole('button', { name: /sign in/i })
  letGo()
  await waitFor(() => expect(goes()).toBe(true))
  expect(screen.queryByText(/was not uploaded/)).toBeNull()
  expect(server.asked(uploadFile)).toHaveLength(1)
})

it('offers a document to visitors by its switch, and takes it back', async () => {
  const { server, user } = await documents(aDocument(1))
  server.on(offerDocument, ({ body }) => aDocument(1, body as { offered: boolean }))
  server.on(listDocuments, () => [aDocument(1, server.asked(offerDocument).at(-1)?.body ?? {})])
  await user.click(offered('Deck 1.pdf'))
  await waitFor(() => expect(offered('Deck 1.pdf')).toHaveProperty('checked', true))
  await waitFor(() => expect(server.asked(listDocuments)).toHaveLength(2))
  await user.click(offered('Deck 1.pdf'))
  await waitFor(() => expect(offered('Deck 1.pdf')).toHaveProperty('checked', false))
  await waitFor(() =>
    expect(server.asked(offerDocument).map(({ body }) => body)).toEqual([
      { offered: true },
      { offered: false },
    ]),
  )
})

it('deletes a document only once that is confirmed, and says in the dialog why it could not', async () => {
  const { server, user } = await documents(aDocument(1), aDocument(2))
  const remove = screen.getByRole('button', { name: 'Delete Deck 1.pdf' })
  await user.click(remove)
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Deck 1.pdf?' }))
  dialog.getByText(/This cannot be undone/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(remove))
  expect(server.asked(deleteFile)).toEqual([])
  server.on(deleteFile, 'offline').on(listDocuments, 'offline')
  await user.click(remove)
  await press(user, 'Delete document')
  await screen.findByText(/^No answer came, so it may be deleted by now\./)
  // It was.
  server.on(deleteFile, refusal('not_found', 404)).on(listDocuments, [aDocument(2)])
  await press(user, 'Delete document')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Deck 1.pdf' })).toBeNull())
  expect(server.asked(deleteFile).map(({ query }) => query)).toEqual([
    { bucket_name: 'clone-files', file_path: aDocument(1).file.file_path },
    { bucket_name: 'clone-files', file_path: aDocument(1).file.file_path },
  ])
  const next = screen.getByRole('button', { name: 'Delete Deck 2.pdf' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  server.on(listDocuments, [])
  await user.click(next)
  await press(user, 'Delete document')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Documents' })))
})

it('shows no document that is gone although the answer to that was lost', async () => {
  const { server, user } = await documents(aDocument(1), aDocument(2))
  server.on(deleteFile, 'offline').on(listDocuments, [aDocument(2)])
  await press(user, 'Delete Deck 1.pdf')
  await press(user, 'Delete document')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Delete Deck 1.pdf' })).toBeNull()
})

it.each([
  [null, 'The clone will not answer from it. This cannot be undone.'],
  ['2026-11-24T10:00:00.000Z', /^A published version that offers it no longer does from now on\./],
])(
  'says what is lost with a document, as the clone was published or not: %#',
  async (published_at, words) => {
    const { server } = aKeptClone({ published_at })
    server.on(listDocuments, [aDocument(1)])
    const { user } = await openTab('content')
    await press(user, 'Delete Deck 1.pdf')
    within(await screen.findByRole('dialog')).getByText(words)
  },
)

const aFile = (name: string) => new File(['tides'], name, { type: 'text/plain' })
const chooser = () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('nothing takes files')
  return input
}

it('uploads one file after the other with the clone’s name, and lists what came of them', async () => {
  const { server } = aKeptClone()
  const { user } = await openTab('content')
  await screen.findByRole('button', { name: 'Add documents' })
  server.on(uploadFile, { file: aDocument(1).file, document: aDocument(1) })
  const letGo = server.hold(uploadFile)
  await user.upload(chooser(), [aFile('one.txt'), aFile('two.md')])
  await screen.findByText('Uploading one.txt')
  expect(server.asked(uploadFile)).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Add documents' })).toHaveProperty('disabled', true)
  server.on(listDocuments, [aDocument(1)])
  letGo()
  await screen.findByRole('button', { name: 'Delete Deck 1.pdf' })
  await waitFor(() => expect(server.asked(uploadFile)).toHaveLength(2))
  const sent = server.asked(uploadFile).map(({ body }) => body as FormData)
  expect(sent.map((form) => [form.get('clone_id'), (form.get('file') as File).name])).toEqual([
    [cloneId, 'one.txt'],
    [cloneId, 'two.md'],
  ])
  await waitFor(() => expect(screen.queryByText(/^Uploading/)).toBeNull())
})

it('says of a file that is a document already that it is here', async () => {
  const { server, user } = await documents(aDocument(1))
  server.on(uploadFile, { file: aDocument(1).file, document: aDocument(1) })
  await user.upload(chooser(), aFile('Deck 1.pdf'))
  await screen.findByText('Here already, unchanged: Deck 1.pdf')
  server.on(deleteFile, { success: true }).on(listDocuments, [])
  await press(user, 'Delete Deck 1.pdf')
  await press(user, 'Delete document')
  await waitFor(() => expect(screen.queryByText(/^Here already/)).toBeNull())
})

it.each([
  [refusal('too_large', 413), /It is too large\. Save a smaller one/],
  [refusal('too_slow', 400), /It came too slowly\. Save a smaller one, or try again over a faster line/],
  [refusal('unsupported_media', 415), /It is no PDF, PowerPoint, Word, text or Markdown file/],
  [refusal('storage_full', 507), /There is no room left for your files/],
  [refusal('invalid', 422), /A clone holds \d+ documents at most/],
  [
    refusal('invalid', 422, { detail: 'This text is not in UTF-8. Save it as UTF-8 first' }),
    /This text is not in UTF-8\. Save it as UTF-8 first\.$/,
  ],
  [refusal('rate_limited', 429), /Too many files in a short time/],
  [refusal('wrong_state', 409), /This clone is archived/],
  ['offline' as const, /Add it again once you are back online/],
])('says which file was refused and why, and goes on with the rest: %#', async (refused, words) => {
  const { server } = aKeptClone()
  const { user } = await openTab('content')
  await screen.findByRole('button', { name: 'Add documents' })
  server.on(uploadFile, () =>
    server.asked(uploadFile).length === 1 ? refused : { file: aDocument(2).file, document: aDocument(2) },
  )
  await user.upload(chooser(), [aFile('one.txt'), aFile('two.txt')])
  const said = await screen.findByText(words)
  expect(said.textContent).toMatch(/^one\.txt: /)
  expect(server.asked(uploadFile)).toHaveLength(2)
  expect(screen.queryByText(/^two\.txt:/)).toBeNull()
})

it('takes no documents before there is a draft, and changes none of an archived clone', async () => {
  aServer()
  const before = await openApp('/create-clone-tabbed/content')
  await screen.findByText('Save this draft first; then it takes documents.')
  expect(screen.queryByRole('button', { name: 'Add documents' })).toBeNull()
  before.unmount()
  const { server } = aKeptClone({ status: 'archived' })
  server.on(listDocuments, [aDocument(1)])
  await openTab('content')
  await screen.findByRole('list', { name: 'Documents' })
  expect(heardBy('Deck 1.pdf')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: /^Delete Deck/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add documents' })).toBeNull()
})
