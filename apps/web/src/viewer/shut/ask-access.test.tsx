import { screen, waitFor } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { passwordRequestRoutes } from '@understudy/contract/password-requests'
import { pitchRoutes } from '@understudy/contract/pitches'
import { expect, it } from 'vitest'
import { shelfKeys } from '../../api/session/session-shelf.ts'
import { aToken, aUser } from '../../api/testing/world.ts'
import { aServer, refusal } from '../../testing/page.tsx'
import { aDoor, fromTern, granted, openPitch } from '../../testing/pitch.tsx'

const { viewPitchLink } = pitchRoutes
const { requestAccess } = passwordRequestRoutes
const locked = (more: object = {}) =>
  aServer().on(viewPitchLink, refusal('password_required', 401, { door: { ...aDoor, ...more } }))

it('§1 password requests: sends all that was typed, once, however often it is pressed', async () => {
  const server = locked().on(requestAccess, { success: true })
  const { user } = await openPitch()
  await user.click(await screen.findByRole('button', { name: 'Ask for access' }))
  await user.type(screen.getByLabelText(/^Your name/), 'Vera')
  await user.type(screen.getByLabelText(/^Your email address/), 'vera@nordic.example')
  await user.type(screen.getByLabelText(/^Your company/), 'Nordic')
  await user.type(screen.getByLabelText(/^Message/), 'We met in Oslo.')
  const letGo = server.hold(requestAccess)
  await user.click(screen.getByRole('button', { name: 'Ask for access' }))
  await user.click(screen.getByRole('button', { name: 'Ask for access' }))
  letGo()
  await screen.findByRole('heading', { name: 'Your request is with the founder' })
  screen.getByText(/a link of your own comes to vera@nordic.example\. It needs no password/)
  expect(server.asked(requestAccess).map(({ body }) => body)).toEqual([
    {
      pitch_link_code: 'Tern2026',
      name: 'Vera',
      email: 'vera@nordic.example',
      company: 'Nordic',
      message: 'We met in Oslo.',
    },
  ])
  expect(screen.queryByRole('button', { name: 'Ask for access' })).toBeNull()
})

it('keeps the password page in sight while another attempt is under way, and tries once at a time', async () => {
  const server = locked()
  const { user } = await openPitch()
  await user.type(await screen.findByLabelText('Password'), 'Gull')
  server.on(viewPitchLink, refusal('incorrect_password', 401, { door: aDoor }))
  await user.keyboard('{Enter}')
  await screen.findByText('That password is wrong. Check upper and lower case.')
  const letGo = server.hold(viewPitchLink)
  await user.keyboard('{Enter}')
  expect(screen.queryByText(/That password is wrong/)).toBeNull()
  screen.getByRole('heading', { name: 'This pitch is private' })
  letGo()
  await screen.findByText('That password is wrong. Check upper and lower case.')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Gull')
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
})

it('renews the pass of a private pitch with the password that opened it', async () => {
  const server = locked()
  const { user } = await openPitch()
  server.on(viewPitchLink, granted({ offered_documents: 1 }))
  await user.type(await screen.findByLabelText('Password'), 'Gull{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Show the document' }))
  server.on(pitchRoutes.listOfferedDocuments, ({ query }) =>
    query.access_grant === 'grant-1' ? refusal('grant_invalid', 403) : [],
  )
  server.on(viewPitchLink, granted({ offered_documents: 1 }, 'grant-2'))
  await waitFor(() => expect(screen.queryByText('Loading the documents')).toBeNull())
  if (screen.queryByRole('button', { name: 'Try again' }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/The documents were taken away/)
  expect(server.asked(viewPitchLink).at(-1)?.body).toMatchObject({ password: 'Gull' })
})

it.each([
  ['a stranger', false, '/'],
  ['who is signed in', true, '/dashboard'],
])('leads %s home from a pitch that does not open', async (_, signedIn, href) => {
  aServer().on(viewPitchLink, refusal('link_not_found', 404)).on(authRoutes.validateToken, aUser())
  if (signedIn) localStorage.setItem(shelfKeys.token, aToken(Date.now() + 3_600_000))
  await openPitch()
  await screen.findByRole('heading', { name: 'There is no pitch here' })
  expect(screen.getByRole('link', { name: /Understudy/ }).getAttribute('href')).toBe(href)
  expect(screen.getByRole('link', { name: 'See other pitches' }).getAttribute('href')).toBe('/explore')
})

it('has the first field in hand that needs another look', async () => {
  locked()
  const { user } = await openPitch()
  await user.click(await screen.findByRole('button', { name: 'Ask for access' }))
  await user.type(screen.getByLabelText(/^Your name/), 'Vera')
  await user.click(screen.getByRole('button', { name: 'Ask for access' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Your email address/))
})

it('remembers in this tab that access was asked for, and lets somebody ask again', async () => {
  locked({ from: fromTern }).on(requestAccess, { success: true })
  const first = await openPitch()
  await first.user.click(await screen.findByRole('button', { name: 'Ask for access' }))
  await first.user.type(screen.getByLabelText(/^Your name/), 'Vera')
  await first.user.type(screen.getByLabelText(/^Your email address/), 'vera@nordic.example')
  await first.user.click(screen.getByRole('button', { name: 'Ask for access' }))
  await screen.findByRole('heading', { name: 'Your request is with Tern' })
  first.unmount()
  const { user } = await openPitch()
  await screen.findByText(/You asked Tern for access.*a link of your own comes to vera@nordic\.example/)
  screen.getByLabelText('Password')
  await user.click(screen.getByRole('button', { name: 'Ask again' }))
  screen.getByRole('heading', { name: 'Ask Tern for access' })
})
