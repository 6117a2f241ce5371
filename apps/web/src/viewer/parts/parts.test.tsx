import { screen, waitFor, within } from '@testing-library/react'
import { investorRoutes } from '@understudy/contract/investors'
import { pitchRoutes } from '@understudy/contract/pitches'
import { expect, it } from 'vitest'
import { refusal } from '../../testing/page.tsx'
import { anOpenPitch, openPitch } from '../../testing/pitch.tsx'

const { submitInvestor } = investorRoutes
const { listOfferedDocuments, takeDocument, viewPitchLink } = pitchRoutes

const part = (name: string) => within(screen.getByRole('region', { name }))

it.each([
  ['its owner’s preview', { preview: true }],
  ['a pitch that nobody has claimed', { unofficial: true }],
])('offers no way to the founders on %s', async (_, more) => {
  anOpenPitch({ ...more, tools: ['meeting-invitations'] })
  await openPitch()
  await screen.findByRole('button', { name: 'Play the pitch' })
  expect(screen.queryAllByText('Leave your details')).toEqual([])
  expect(screen.queryAllByText('Book a meeting')).toEqual([])
})

it('takes a visitor’s details once, thanks, and asks no more in this visit', async () => {
  const server = anOpenPitch({ offered_documents: 1 }).on(submitInvestor, { success: true })
  const { user, unmount } = await openPitch('Tern2026', { hash: '#contact' })
  const send = await screen.findByRole('button', { name: 'Send your details' })
  await user.click(send)
  const form = part('Leave your details')
  form.getByText('Fill this in.')
  expect(document.activeElement).toBe(form.getByLabelText('Your name'))
  await user.type(form.getByLabelText('Your name'), 'Vera')
  await user.type(form.getByLabelText('Your email address'), 'vera@nordic.example')
  await user.click(form.getByRole('button', { name: 'Add phone or links' }))
  await user.keyboard('+47 1')
  const letGo = server.hold(submitInvestor)
  await user.click(send)
  await user.click(send)
  letGo()
  await screen.findByText('Thank you. Tern has your details')
  expect(server.asked(submitInvestor).map(({ body }) => body)).toEqual([
    {
      name: 'Vera',
      email: 'vera@nordic.example',
      phone: '+47 1',
      pitch_link_code: 'Tern2026',
      session_id: sessionStorage.getItem('understudy.visit'),
    },
  ])
  screen.getByRole('button', { name: 'See the documents' })
  expect(screen.queryByRole('button', { name: 'Leave your details' })).toBeNull()
  unmount()
  await openPitch()
  await screen.findByText('Their answer comes to vera@nordic.example.')
})

it('keeps details that were refused, says why, and sends the same ones under the same key', async () => {
  const server = anOpenPitch()
  const { user } = await openPitch('Tern2026', { hash: '#contact' })
  await user.type(await screen.findByLabelText('Your name'), 'Vera')
  await user.type(screen.getByLabelText('Your email address'), 'vera@nordic.example')
  const refusals = [
    [refusal('invalid', 422, { fields: { email: 'no' } }), /This is not an email address/],
    [refusal('invalid', 422), /Something you typed does not fit/],
    [refusal('rate_limited', 429), /Many details came from your network/],
    ['offline', /There is no connection/],
    [refusal('internal', 500), /That did not go through/],
  ] as const
  for (const [refused, words] of refusals) {
    server.on(submitInvestor, refused)
    await user.click(screen.getByRole('button', { name: 'Send your details' }))
    await screen.findByText(words)
  }
  expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Vera')
  const keys = server.asked(submitInvestor).map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
})

const deck = {
  id: '0196f0a0-0000-7000-8000-000000000031',
  title: 'Deck',
  content_type: 'application/pdf',
  bytes: 2_000,
}

it('lists what may be taken along, hands it out, and says when it was taken away', async () => {
  const server = anOpenPitch({ offered_documents: 1 })
    .on(listOfferedDocuments, [deck])
    .on(takeDocument, refusal('not_found', 404))
  const { user } = await openPitch()
  await user.click(await screen.findByRole('button', { name: 'Show the document' }))
  await user.click(await screen.findByRole('button', { name: 'Download: Deck' }))
  await screen.findByText(
    'This document was taken away, or is open to a confirmed address alone. Ask the founders for it.',
  )
  server.on(takeDocument, { ...deck, url: '/v1/files/deck', expires_at: '2026-11-02T10:00:00Z' })
  await user.click(screen.getByRole('button', { name: 'Download: Deck' }))
  await screen.findByText(/Downloading. You will find it among your downloads/)
  screen.getByRole('button', { name: 'Download again: Deck' })
  expect(server.asked(takeDocument).at(-1)?.body).toMatchObject({ access_grant: 'grant-1' })
})

it('says that no document is left, that the list did not load, and that access has ended', async () => {
  const server = anOpenPitch({ offered_documents: 2 }).on(listOfferedDocuments, 'offline')
  const { user } = await openPitch('Tern2026', { hash: '#documents' })
  await screen.findByText('The documents did not load')
  server.on(listOfferedDocuments, refusal('link_not_found', 404))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const again = await screen.findByRole('button', { name: 'Open it again' })
  server.on(listOfferedDocuments, [])
  const release = server.hold(viewPitchLink)
  await user.click(again)
  await waitFor(() => expect(server.asked(viewPitchLink)).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText('Documents')).toBeNull())
  release()
  await screen.findByText(/The documents were taken away since this pitch was published/)
})
