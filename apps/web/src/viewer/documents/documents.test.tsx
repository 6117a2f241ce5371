import { screen, waitFor, within } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { pitchRoutes } from '@understudy/contract/pitches'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refusal } from '../../testing/page.tsx'
import { anOpenPitch, granted, openPitch } from '../../testing/pitch.tsx'
import { idOf } from '../../testing/rows.ts'
import { keepProof, keptProof } from '../visit/visitor.ts'
import '../proof/ProveEmail.tsx'
import './OfferedList.tsx'

const { listOfferedDocuments, takeDocument, viewPitchLink } = pitchRoutes
const { sendEmailCode, verifyEmailCode } = authRoutes
const document_ = (number: number, title: string) => ({
  id: idOf(number),
  title,
  content_type: 'application/pdf',
  bytes: 2_400_000,
})
const taken = { ...document_(1, 'Deck'), url: '/v1/files/deck', expires_at: '2036-11-02T10:00:00Z' }

/** Addresses that were given to the browser to download. */
let downloads: string[] = []
beforeEach(() => {
  downloads = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.hasAttribute('download')) downloads.push(this.getAttribute('href') ?? '')
  })
})
afterEach(() => void vi.restoreAllMocks())

/** The list of what may be taken along is open. */
async function documents(...titles: string[]) {
  const server = anOpenPitch({ offered_documents: titles.length })
    .on(
      listOfferedDocuments,
      titles.map((title, index) => document_(index + 1, title)),
    )
    .on(takeDocument, taken)
  const page = await openPitch('Tern2026', { hash: '#documents' })
  await screen.findByRole('list', { name: 'Documents' })
  const take = (title: string) => page.user.click(screen.getByRole('button', { name: `Download: ${title}` }))
  return { ...page, server, take }
}

it('offers nothing to take along where there is nothing, or to its owner’s preview', async () => {
  const server = anOpenPitch({ offered_documents: 0 })
  const before = await openPitch()
  await screen.findByRole('button', { name: 'Play the pitch' })
  expect(screen.queryByRole('region', { name: 'Documents' })).toBeNull()
  before.unmount()
  server.on(viewPitchLink, granted({ offered_documents: 3, preview: true }))
  await openPitch()
  await screen.findByText('Preview: only you see this')
  expect(screen.queryByRole('region', { name: 'Documents' })).toBeNull()
})

it('says how many there are, loads them only when they are asked for, and leads there', async () => {
  const server = anOpenPitch({ offered_documents: 3 }).on(listOfferedDocuments, [document_(1, 'Deck')])
  const { user } = await openPitch()
  await screen.findByText('3 files to take along.')
  expect(server.asked(listOfferedDocuments)).toEqual([])
  const letGo = server.hold(listOfferedDocuments)
  await user.click(screen.getByRole('button', { name: 'Show the documents' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Documents' }))
  await screen.findByText('Loading the documents')
  letGo()
  const row = within(await screen.findByRole('list', { name: 'Documents' }))
  row.getByText('Deck')
  row.getByText('PDF, 2.4 MB')
  expect(server.asked(listOfferedDocuments)[0]?.query).toEqual({
    session_id: sessionStorage.getItem('understudy.visit'),
    access_grant: 'grant-1',
  })
})

it('downloads a file once, however often it is pressed, and the page stays', async () => {
  const { server, take } = await documents('Deck', 'Model')
  const letGo = server.hold(takeDocument)
  await take('Deck')
  await take('Deck')
  letGo()
  await screen.findByRole('button', { name: 'Download again: Deck' })
  screen.getByRole('button', { name: 'Download: Model' })
  expect(downloads).toEqual(['/v1/files/deck'])
  expect(
    server.asked(takeDocument).map(({ params, body }) => [params.id ?? params.documentId, body]),
  ).toEqual([[idOf(1), { session_id: sessionStorage.getItem('understudy.visit'), access_grant: 'grant-1' }]])
})

it.each([
  [
    refusal('not_found', 404),
    'This document was taken away, or is open to a confirmed address alone. Ask the founders for it.',
    false,
  ],
  [refusal('rate_limited', 429), /Too many downloads came from here just now/, false],
  ['offline' as const, /There is no connection\. Try again once you are back online/, false],
  [refusal('internal', 500), 'That did not work. Try again.', false],
  [refusal('access_denied', 403), 'Your access to this pitch has ended.', true],
  [refusal('password_required', 401), 'Your access to this pitch has ended.', true],
])(
  'says at the file why it did not come, and opens the page anew where access has ended: %#',
  async (refused, words, closed) => {
    const { server, user, take } = await documents('Deck', 'Model')
    server.on(takeDocument, refused)
    await take('Model')
    const row = within((await screen.findByText(words)).closest('li') ?? document.body)
    row.getByText('Model')
    expect(downloads).toEqual([])
    expect(row.queryAllByRole('button', { name: 'Open it again' })).toHaveLength(closed ? 1 : 0)
    if (!closed) return
    await user.click(row.getByRole('button', { name: 'Open it again' }))
    await waitFor(() => expect(server.asked(viewPitchLink)).toHaveLength(2))
  },
)

it('takes a file with a renewed pass where the first one has run out', async () => {
  const { server, take } = await documents('Deck')
  server
    .on(viewPitchLink, granted({ offered_documents: 1 }, 'grant-2'))
    .on(takeDocument, ({ body }) =>
      (body as { access_grant: string }).access_grant === 'grant-1' ? refusal('grant_invalid', 403) : taken,
    )
  await take('Deck')
  await screen.findByRole('button', { name: 'Download again: Deck' })
  expect(server.asked(viewPitchLink)).toHaveLength(2)
  expect(server.asked(takeDocument)).toHaveLength(2)
})

it('asks for a pass once only: one that is refused again says that access has ended', async () => {
  const { server, take } = await documents('Deck')
  server.on(takeDocument, refusal('grant_invalid', 403))
  await take('Deck')
  await screen.findByText('Your access to this pitch has ended.')
  expect(server.asked(takeDocument)).toHaveLength(2)
})

/** What is asked for without a proof is nothing, and with one a file for proven addresses. */
const forProven = (server: ReturnType<typeof anOpenPitch>) =>
  server
    .on(listOfferedDocuments, ({ query }) =>
      query.email_proof === 'proof-1' ? [document_(1, 'Data room')] : [],
    )
    .on(takeDocument, ({ body }) =>
      (body as { email_proof?: string }).email_proof === 'proof-1' ? taken : refusal('not_found', 404),
    )

it('offers who has proved an address what is for proven ones, and says how many', async () => {
  keepProof('proof-1')
  forProven(anOpenPitch({ offered_documents: 0 }))
  const { user } = await openPitch()
  await screen.findByText('One file to take along.')
  await user.click(screen.getByRole('button', { name: 'Show the document' }))
  await user.click(await screen.findByRole('button', { name: 'Download: Data room' }))
  await screen.findByRole('button', { name: 'Download again: Data room' })
  expect(downloads).toEqual(['/v1/files/deck'])
})

it('offers them beside the answer that speaks of them, as soon as the address is proven', async () => {
  const server = forProven(anOpenPitch({ offered_documents: 0 }))
  const { user, talk } = await openPitch()
  await user.type(await screen.findByLabelText('Ask anything'), 'Is there a data room?{Enter}')
  await talk.answers(await talk.hears('text'), 'You can open it here.')
  keepProof('proof-1')
  await talk.says({ type: 'offer', id: 'offer-1', kind: 'document' })
  const [offered] = await screen.findAllByRole('button', { name: 'Show the documents' })
  await user.click(offered ?? document.body)
  await screen.findByRole('button', { name: 'Download: Data room' })
  expect(server.asked(listOfferedDocuments)[0]?.query).toMatchObject({ email_proof: 'proof-1' })
})

it('shows who has proved an address more than anybody may take, in the list that is open too', async () => {
  const { user, talk, server } = await documents('Deck')
  server.on(listOfferedDocuments, ({ query }) =>
    query.email_proof ? [document_(1, 'Deck'), document_(2, 'Data room')] : [document_(1, 'Deck')],
  )
  keepProof('proof-1')
  await user.type(await screen.findByLabelText('Ask anything'), 'Is there a data room?{Enter}')
  await talk.answers(await talk.hears('text'), 'You can open it here.')
  await screen.findByRole('button', { name: 'Download: Data room' })
  screen.getByRole('button', { name: 'Download: Deck' })
})

it('does without a proof that holds no more', async () => {
  keepProof('an-old-proof')
  const server = anOpenPitch({ offered_documents: 1 })
  server
    .on(listOfferedDocuments, ({ query }) =>
      query.email_proof ? refusal('code_invalid', 403) : [document_(1, 'Deck')],
    )
    .on(takeDocument, taken)
  const { user } = await openPitch('Tern2026', { hash: '#documents' })
  await user.click(await screen.findByRole('button', { name: 'Download: Deck' }))
  await screen.findByRole('button', { name: 'Download again: Deck' })
  expect(server.asked(takeDocument).map(({ body }) => body)).toEqual([
    { session_id: sessionStorage.getItem('understudy.visit'), access_grant: 'grant-1' },
  ])
  expect(keptProof()).toEqual({})
})

/** Proves an address where the page asks for one. */
async function confirm(
  user: Awaited<ReturnType<typeof openPitch>>['user'],
  server: ReturnType<typeof anOpenPitch>,
) {
  server.on(sendEmailCode, { success: true }).on(verifyEmailCode, { verified: true, proof: 'proof-1' })
  await user.click(await screen.findByRole('button', { name: 'Confirm your email' }))
  await user.type(await screen.findByLabelText('Your email address'), 'vera@nordic.example{Enter}')
  await user.type(await screen.findByLabelText('Digits from the mail'), '123456{Enter}')
}

it('has an address confirmed again where what it opened has closed, at the file that was wanted', async () => {
  keepProof('proof-1')
  const server = forProven(anOpenPitch({ offered_documents: 0 }))
  const { user } = await openPitch()
  await user.click(await screen.findByRole('button', { name: 'Show the document' }))
  const download = await screen.findByRole('button', { name: 'Download: Data room' })
  expect(screen.queryByRole('button', { name: 'Confirm your email' })).toBeNull()
  keepProof('proof-1', 0)
  await user.click(download)
  await screen.findByText(/open to a confirmed address alone/)
  await confirm(user, server)
  await waitFor(() => expect(screen.queryByText(/open to a confirmed address alone/)).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Download: Data room' }))
  await screen.findByRole('button', { name: 'Download again: Data room' })
  expect(downloads).toEqual(['/v1/files/deck'])
})

it('has an address confirmed where nothing is open to anybody any more', async () => {
  const server = forProven(anOpenPitch({ offered_documents: 1 }))
  const { user } = await openPitch('Tern2026', { hash: '#documents' })
  await screen.findByText(/open to a confirmed address alone/)
  await confirm(user, server)
  await screen.findByRole('button', { name: 'Download: Data room' })
  expect(keptProof()).toEqual({ email_proof: 'proof-1' })
})

it('says that the list did not load where it is asked for anew after an address was confirmed', async () => {
  const server = anOpenPitch({ offered_documents: 1 }).on(listOfferedDocuments, [])
  const { user } = await openPitch('Tern2026', { hash: '#documents' })
  await screen.findByText(/open to a confirmed address alone/)
  server.on(listOfferedDocuments, 'offline')
  await confirm(user, server)
  await screen.findByText('The documents did not load')
  expect(screen.queryByText(/open to a confirmed address alone/)).toBeNull()
  forProven(server)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Download: Data room' })
})

it('does not ask for an address again that is confirmed', async () => {
  keepProof('proof-2')
  forProven(anOpenPitch({ offered_documents: 1 }))
  await openPitch('Tern2026', { hash: '#documents' })
  await screen.findByText(/open to a confirmed address alone/)
  expect(screen.queryByRole('button', { name: 'Confirm your email' })).toBeNull()
})

it('asks for no list on behalf of who has proved nothing', async () => {
  const server = anOpenPitch({ offered_documents: 0 })
  await openPitch()
  await screen.findByRole('button', { name: 'Play the pitch' })
  expect(server.asked(listOfferedDocuments)).toEqual([])
})
