import { screen, waitFor, within } from '@testing-library/react'
import { type PasswordRequest, passwordRequestRoutes } from '@understudy/contract/password-requests'
import { expect, it } from 'vitest'
import { refusal } from '../../testing/page.tsx'
import { idOf } from '../../testing/rows.ts'
import { aLink } from '../links/testing/a-link.ts'
import { aPitch, openLinks, publishedClone, serveLinks } from '../links/testing/open-links.tsx'

const { listPasswordRequests, decidePasswordRequest } = passwordRequestRoutes

const aRequest = (number: number, more: Partial<PasswordRequest> = {}): PasswordRequest => ({
  id: idOf(number),
  pitch_id: aPitch().id,
  pitch_title: 'Tern',
  pitch_link_id: aLink().id,
  pitch_link_name: 'Angels',
  pitch_link_code: 'Abcd1234',
  name: `Guest ${number}`,
  email: `guest${number}@nordic.example`,
  company: '',
  message: '',
  status: 'pending',
  key_lapsed: false,
  answer: '',
  created_at: '2026-11-02T09:00:00.000Z',
  decided_at: null,
  ...more,
})

/** A server that keeps what is answered. */
function serveRequests(...requests: PasswordRequest[]) {
  const kept = new Map(requests.map((request) => [request.id, request]))
  return serveLinks([aLink({ name: 'Angels' })])
    .on(listPasswordRequests, ({ query }) =>
      [...kept.values()].filter(({ status }) => status === query.status),
    )
    .on(decidePasswordRequest, ({ params, body }) => {
      const { decision } = body as { decision: 'approved' | 'declined'; message?: string }
      const decided = { ...aRequest(1), ...kept.get(params.id ?? ''), status: decision, key_lapsed: false }
      kept.set(decided.id, decided)
      return decided
    })
}
const part = () => within(screen.getByRole('region', { name: 'Access requests' }))
const rowOf = (name: string) => within(screen.getByText(name).closest('li') ?? document.body)

it('shows who asks, for which link and in which words, and who was let in', async () => {
  serveRequests(
    aRequest(1, { company: 'Nordic', message: 'We met at the harbour.' }),
    aRequest(2, { status: 'approved' }),
    aRequest(3, { status: 'approved', key_lapsed: true }),
    aRequest(4, { pitch_id: idOf(99) }),
  )
  await openLinks()
  await screen.findByRole('list', { name: 'Access requests' })
  rowOf('Guest 1').getByText('Nordic')
  rowOf('Guest 1').getByText(/guest1@nordic\.example · .*2026/)
  rowOf('Guest 1').getByText('We met at the harbour.')
  expect(rowOf('Guest 1').queryByText('Has access')).toBeNull()
  rowOf('Guest 2').getByText('Has access')
  expect(rowOf('Guest 2').queryByRole('button', { name: /Approve/ })).toBeNull()
  rowOf('Guest 3').getByText('Their link has ended')
  rowOf('Guest 3').getByRole('button', { name: 'Approve Guest 3 again' })
  // Of another clone.
  expect(screen.queryByText('Guest 4')).toBeNull()
})

it('lets in, and takes it back: the answer is sent once', async () => {
  const server = serveRequests(aRequest(1))
  const { user } = await openLinks()
  const letGo = server.hold(decidePasswordRequest)
  const approve = await screen.findByRole('button', { name: 'Approve Guest 1' })
  await user.click(approve)
  await user.click(screen.getByRole('button', { name: 'Decline Guest 1' }))
  letGo()
  await screen.findByText('Has access')
  await user.click(screen.getByRole('button', { name: 'Take back the access of Guest 1' }))
  await waitFor(() => expect(screen.queryByText('Guest 1')).toBeNull())
  expect(server.asked(decidePasswordRequest).map(({ params, body }) => [params.id, body])).toEqual([
    [idOf(1), { decision: 'approved' }],
    [idOf(1), { decision: 'declined' }],
  ])
})

it('hands the focus to the next row where one leaves with the button that was pressed', async () => {
  serveRequests(aRequest(1), aRequest(2))
  const { user } = await openLinks()
  await user.click(await screen.findByRole('button', { name: 'Decline Guest 1' }))
  await waitFor(() => expect(screen.queryByText('Guest 1')).toBeNull())
  const next = screen.getByRole('button', { name: 'Decline Guest 2' })
  await waitFor(() => expect(document.activeElement).toBe(next))
})

it.each([
  [refusal('link_closed', 409), /Open it again, then approve\./, true],
  [refusal('email_refused', 403), /does not let in their address\. .* then approve\./, true],
  [refusal('views_spent', 403), /opened as often as it may be\. .* then approve\./, true],
  [refusal('not_found', 404), 'This request is gone.', false],
  ['offline' as const, /Nobody was answered; try again once you are back online\./, false],
  [refusal('internal', 500), 'Your answer was not saved. Please try again.', false],
])(
  'says why nobody was answered, and leads to a link that turns them away: %#',
  async (refused, words, leads) => {
    serveRequests(aRequest(1)).on(decidePasswordRequest, refused)
    const { user } = await openLinks()
    await user.click(await screen.findByRole('button', { name: 'Approve Guest 1' }))
    await screen.findByText(words)
    const link = screen.queryByRole('link', { name: /^Look at the link/ })
    expect(link?.getAttribute('href') ?? null).toBe(
      leads ? `/clone/${publishedClone().id}?tab=links&link=${aLink().id}` : null,
    )
  },
)

it('says that nobody asks where somebody could', async () => {
  serveLinks([], {
    clone: publishedClone({ access_settings: { ...publishedClone().access_settings, type: 'private' } }),
  })
  await openLinks()
  await screen.findByText('Nobody asks. Visitors without the password can do so on the locked page.')
})

it('says nothing of requests where nobody can ask and nobody did', async () => {
  serveLinks([aLink({ name: 'Angels' })])
  await openLinks()
  await screen.findByRole('link', { name: 'Angels' })
  expect(screen.queryByRole('region', { name: 'Access requests' })).toBeNull()
})

it('says that the requests did not load, and shows them once asked again', async () => {
  const clone = publishedClone({ access_settings: { ...publishedClone().access_settings, type: 'private' } })
  const server = serveLinks([], { clone }).on(listPasswordRequests, refusal('internal', 500))
  const { user } = await openLinks()
  await screen.findByText('The requests did not load')
  server.on(listPasswordRequests, ({ query }) => (query.status === 'pending' ? [aRequest(1)] : []))
  await user.click(part().getByRole('button', { name: 'Try again' }))
  await screen.findByText('Guest 1')
})

it('keeps those who were declined at hand, and lets them in after all', async () => {
  const server = serveRequests(aRequest(1))
  const { user } = await openLinks()
  await user.click(await screen.findByRole('button', { name: 'Decline Guest 1' }))
  const fold = await screen.findByRole('button', { name: 'Declined (1)' })
  expect(screen.queryByText('Guest 1')).toBeNull()
  await user.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  expect(rowOf('Guest 1').queryByRole('button', { name: /Decline|Take back/ })).toBeNull()
  await user.click(rowOf('Guest 1').getByRole('button', { name: 'Approve Guest 1 after all' }))
  await screen.findByText('Has access')
  expect(screen.queryByRole('button', { name: /^Declined/ })).toBeNull()
  expect(server.asked(decidePasswordRequest).map(({ body }) => body)).toEqual([
    { decision: 'declined' },
    { decision: 'approved' },
  ])
})

it('sends a word along with the answer, kept while it is typed and after a refusal', async () => {
  const server = serveRequests(aRequest(1), aRequest(2)).on(decidePasswordRequest, refusal('internal', 500))
  const { user } = await openLinks()
  await user.click(await screen.findByRole('button', { name: 'Write a word to Guest 1' }))
  const word = screen.getByRole('textbox', { name: /^A word to Guest 1/ })
  expect(document.activeElement).toBe(word)
  await user.type(word, 'The round is full.')
  await user.click(screen.getByRole('button', { name: 'Decline Guest 1' }))
  await screen.findByText('Your answer was not saved. Please try again.')
  expect(word.textContent).toBe('The round is full.')
  await user.click(screen.getByRole('button', { name: 'Decline Guest 2' }))
  await waitFor(() => expect(server.asked(decidePasswordRequest)).toHaveLength(2))
  expect(server.asked(decidePasswordRequest).map(({ body }) => body)).toEqual([
    { decision: 'declined', message: 'The round is full.' },
    { decision: 'declined' },
  ])
})

it('keeps what was typed while an answer was under way, and sends it with the next', async () => {
  const server = serveRequests(aRequest(1))
  const { user } = await openLinks()
  const letGo = server.hold(decidePasswordRequest)
  await user.click(await screen.findByRole('button', { name: 'Write a word to Guest 1' }))
  await user.type(screen.getByRole('textbox', { name: /^A word to Guest 1/ }), 'The round is full.')
  await user.click(screen.getByRole('button', { name: 'Decline Guest 1' }))
  await user.type(screen.getByRole('textbox', { name: /^A word to Guest 1/ }), ' Until May.')
  letGo()
  await user.click(await screen.findByRole('button', { name: 'Declined (1)' }))
  const word = screen.getByRole('textbox', { name: /^A word to Guest 1/ })
  expect(word.textContent).toBe('The round is full. Until May.')
})

it('keeps a word that lies hidden while an access is taken back', async () => {
  const server = serveRequests(aRequest(1))
  const { user } = await openLinks()
  const letGo = server.hold(decidePasswordRequest)
  await user.click(await screen.findByRole('button', { name: 'Approve Guest 1' }))
  await user.click(screen.getByRole('button', { name: 'Write a word to Guest 1' }))
  await user.type(screen.getByRole('textbox', { name: /^A word to Guest 1/ }), 'Come in.')
  letGo()
  await user.click(await screen.findByRole('button', { name: 'Take back the access of Guest 1' }))
  await user.click(await screen.findByRole('button', { name: 'Declined (1)' }))
  expect(screen.getByRole('textbox', { name: /^A word to Guest 1/ }).textContent).toBe('Come in.')
})

it('shows a word again that was typed before the page was left', async () => {
  serveRequests(aRequest(1))
  const first = await openLinks()
  await first.user.click(await screen.findByRole('button', { name: 'Write a word to Guest 1' }))
  await first.user.type(screen.getByRole('textbox', { name: /^A word to Guest 1/ }), 'Come in.')
  first.unmount()
  await openLinks()
  expect((await screen.findByRole('textbox', { name: /^A word to Guest 1/ })).textContent).toBe('Come in.')
})
