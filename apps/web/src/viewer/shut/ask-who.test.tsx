import { screen, waitFor, within } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { callRoutes } from '@understudy/contract/calls'
import { investorRoutes } from '@understudy/contract/investors'
import { pitchRoutes } from '@understudy/contract/pitches'
import { expect, it } from 'vitest'
import { aServer, refusal } from '../../testing/page.tsx'
import { aDoor, anOpenPitch, callId, fromTern, granted, openPitch } from '../../testing/pitch.tsx'
import './AskWho.tsx'

const { viewPitchLink } = pitchRoutes
const given = () =>
  aServer()
    .asked(viewPitchLink)
    .map(({ body }) => {
      const { email, email_proof: proof, password } = body as Record<string, string>
      return [email, proof, password].filter((key) => key !== undefined)
    })

it('asks for an address, says who sees it, keeps a refused one, and opens for another', async () => {
  const server = anOpenPitch().on(viewPitchLink, refusal('email_required', 403))
  const { user } = await openPitch()
  await screen.findByRole('heading', { name: 'Who is looking?' })
  screen.getByText(/They see it with your visit and what you ask/)
  const email = screen.getByLabelText('Your email address')
  await user.type(email, 'vera{Enter}')
  await screen.findByText(/is not an email address|valid/i)
  expect(given()).toEqual([[]])
  server.on(viewPitchLink, refusal('email_refused', 403))
  await user.type(email, '@gmail.com{Enter}')
  await screen.findByText(/This link is not meant for that address/)
  expect(screen.getByLabelText('Your email address')).toHaveProperty('value', 'vera@gmail.com')
  server.on(viewPitchLink, granted())
  await user.clear(email)
  await user.type(email, ' vera@nordic.example {Enter}')
  await screen.findByRole('button', { name: 'Play the pitch' })
  expect(given()).toEqual([[], ['vera@gmail.com'], ['vera@nordic.example']])
})

it('mails digits to an address that is let in alone, and opens with the proof, which later calls bring along', async () => {
  const server = anOpenPitch()
    .on(viewPitchLink, refusal('email_unproven', 403))
    .on(authRoutes.sendEmailCode, { success: true })
    .on(authRoutes.verifyEmailCode, { verified: true, proof: 'proof-1' })
  const { user } = await openPitch()
  const email = await screen.findByLabelText('Your email address')
  server.on(viewPitchLink, refusal('email_refused', 403))
  await user.type(email, 'vera@gmail.com{Enter}')
  await screen.findByText(/This link is not meant for that address/)
  expect(server.asked(authRoutes.sendEmailCode)).toEqual([])
  server.on(viewPitchLink, refusal('email_unproven', 403))
  await user.clear(email)
  await user.type(email, 'vera@nordic.example')
  await user.click(screen.getByRole('button', { name: 'Mail me six digits' }))
  const digits = await screen.findByLabelText('Digits from the mail')
  server.on(viewPitchLink, granted())
  await user.type(digits, '123456{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  expect(given().at(-1)).toEqual(['vera@nordic.example', 'proof-1'])
  await waitFor(() => expect(server.asked(callRoutes.createCall)).toHaveLength(1))
  expect(server.asked(callRoutes.createCall)[0]?.body).toMatchObject({ email_proof: 'proof-1' })
})

it('asks for the password and then the address, and gives both', async () => {
  const server = anOpenPitch().on(viewPitchLink, refusal('password_required', 401))
  const { user } = await openPitch()
  server.on(viewPitchLink, refusal('email_required', 403))
  await user.type(await screen.findByLabelText('Password'), 'Gull{Enter}')
  server.on(viewPitchLink, granted())
  await user.type(await screen.findByLabelText('Your email address'), 'vera@nordic.example{Enter}')
  await screen.findByRole('button', { name: 'Play the pitch' })
  expect(given().at(-1)).toEqual(['vera@nordic.example', 'Gull'])
})

it('keeps what was given while the connection is gone', async () => {
  const server = anOpenPitch().on(viewPitchLink, refusal('email_required', 403))
  const { user } = await openPitch()
  server.on(viewPitchLink, 'offline')
  await user.type(await screen.findByLabelText('Your email address'), 'vera@nordic.example{Enter}')
  server.on(viewPitchLink, granted())
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Play the pitch' })
  expect(given().at(-1)).toEqual(['vera@nordic.example'])
})

it.each([
  { asks: refusal('email_required', 403), refused: refusal('invalid', 422) },
  { asks: refusal('email_unproven', 403), refused: refusal('malformed', 400) },
])(
  'says at the field that the server reads no address in what was typed, and gives it no more: $refused.refused',
  async ({ asks, refused }) => {
    const server = anOpenPitch().on(viewPitchLink, { ...asks, more: { door: { ...aDoor, from: fromTern } } })
    const { user } = await openPitch()
    const email = await screen.findByLabelText('Your email address')
    const button = screen.getByRole('button', { name: /^(Open the pitch|Mail me six digits)$/ }).textContent
    server.on(viewPitchLink, refused)
    await user.type(email, 'vera..holm@nordic.example{Enter}')
    await screen.findByText(/^This is not an email address/)
    expect(screen.getByLabelText('Your email address')).toHaveProperty('value', 'vera..holm@nordic.example')
    screen.getByRole('heading', { name: 'Who is looking?' })
    screen.getByText('Noor Haddad', { exact: false })
    screen.getByRole('button', { name: button ?? '' })
    expect(server.asked(authRoutes.sendEmailCode)).toEqual([])
    server.on(viewPitchLink, granted())
    await user.clear(email)
    await user.type(email, 'vera@nordic.example')
    expect(screen.queryByText(/^This is not an email address/)).toBeNull()
    await user.keyboard('{Enter}')
    await screen.findByRole('button', { name: 'Play the pitch' })
    expect(given()).toEqual([[], ['vera..holm@nordic.example'], ['vera@nordic.example']])
  },
)

it('drops a proof that has run out, and mails digits for another', async () => {
  const server = anOpenPitch()
    .on(viewPitchLink, refusal('email_unproven', 403))
    .on(authRoutes.sendEmailCode, { success: true })
    .on(authRoutes.verifyEmailCode, { verified: true, proof: 'proof-1' })
  const { user } = await openPitch()
  await user.type(await screen.findByLabelText('Your email address'), 'vera@nordic.example{Enter}')
  const digits = await screen.findByLabelText('Digits from the mail')
  server.on(viewPitchLink, 'offline')
  await user.type(digits, '123456{Enter}')
  const again = await screen.findByRole('button', { name: 'Try again' })
  server
    .on(viewPitchLink, ({ body }) => {
      const { email_proof: proof } = body as { email_proof?: string }
      if (proof === 'proof-1') return refusal('code_invalid', 400)
      return proof === 'proof-2' ? granted() : refusal('email_unproven', 403)
    })
    .on(authRoutes.verifyEmailCode, { verified: true, proof: 'proof-2' })
  await user.click(again)
  // The address is there still.
  await user.type(await screen.findByLabelText('Your email address'), '{Enter}')
  await user.type(await screen.findByLabelText('Digits from the mail'), '654321{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Play the pitch' }))
  const proofs = server.asked(viewPitchLink).map(({ body }) => (body as { email_proof?: string }).email_proof)
  expect(proofs.filter((proof) => proof === 'proof-1')).toHaveLength(2)
  expect(proofs.at(-1)).toBe('proof-2')
  await waitFor(() => expect(server.asked(callRoutes.createCall)).toHaveLength(1))
  expect(server.asked(callRoutes.createCall)[0]?.body).toMatchObject({ email_proof: 'proof-2' })
})

it('calls without the proof that opened the pitch once that has run out', async () => {
  const server = anOpenPitch()
    .on(viewPitchLink, refusal('email_unproven', 403))
    .on(authRoutes.sendEmailCode, { success: true })
    .on(authRoutes.verifyEmailCode, { verified: true, proof: 'proof-1' })
  const { user, talk } = await openPitch()
  await user.type(await screen.findByLabelText('Your email address'), 'vera@nordic.example{Enter}')
  server.on(viewPitchLink, granted())
  await user.type(await screen.findByLabelText('Digits from the mail'), '123456{Enter}')
  const play = await screen.findByRole('button', { name: 'Play the pitch' })
  const isLate = ({ body }: { body: unknown }) => (body as { email_proof?: string }).email_proof !== undefined
  // Half an hour on: the visit is known, its pass and its proof have run out.
  server
    .on(viewPitchLink, (asked) => (isLate(asked) ? refusal('code_invalid', 400) : granted({}, 'grant-2')))
    .on(callRoutes.createCall, ({ body }) =>
      (body as { access_grant: string }).access_grant === 'grant-2'
        ? { call_id: callId, ticket: 'ticket-1', url: '/v1/call' }
        : refusal('grant_invalid', 403),
    )
  await user.click(play)
  await talk.hears('pitch.continue')
  expect(server.asked(callRoutes.createCall).at(-1)?.body).not.toHaveProperty('email_proof')
})

it('asks again who comes where an address is none that was given while the connection was gone', async () => {
  const server = anOpenPitch().on(viewPitchLink, refusal('email_required', 403))
  const { user } = await openPitch()
  server.on(viewPitchLink, 'offline')
  await user.type(await screen.findByLabelText('Your email address'), 'vera..holm@nordic.example{Enter}')
  server.on(viewPitchLink, refusal('invalid', 422))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  server.on(viewPitchLink, granted())
  const email = await screen.findByLabelText('Your email address')
  await user.clear(email)
  await user.type(email, 'vera@nordic.example{Enter}')
  await screen.findByRole('button', { name: 'Play the pitch' })
  expect(given().at(-1)).toEqual(['vera@nordic.example'])
})

it('says that a link was opened as often as it may be', async () => {
  aServer().on(viewPitchLink, refusal('views_spent', 403))
  await openPitch()
  await screen.findByRole('heading', { name: 'This link was opened as often as it may be' })
})

it('is no dead end for an address that is not let in: details can be left, with that address', async () => {
  const server = anOpenPitch().on(viewPitchLink, refusal('email_required', 403, { door: aDoor }))
  const { user } = await openPitch()
  server.on(viewPitchLink, refusal('email_refused', 403, { door: { ...aDoor, from: fromTern } }))
  await user.type(await screen.findByLabelText('Your email address'), 'vera@gmail.com')
  expect(screen.queryByText('Leave your details')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open the pitch' }))
  await screen.findByText(/This link is not meant for that address/)
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('Your email address')[0]))
  const part = within(await screen.findByRole('region', { name: 'Leave your details' }))
  part.getByText('So that Tern can send you a link that opens, or write back to you.')
  expect(await part.findByLabelText(/^Your email address/)).toHaveProperty('value', 'vera@gmail.com')
  server.on(investorRoutes.submitInvestor, { success: true })
  await user.type(part.getByLabelText(/^Your name/), 'Vera')
  await user.click(part.getByRole('button', { name: 'Send your details' }))
  await waitFor(() => expect(server.asked(investorRoutes.submitInvestor)).toHaveLength(1))
})

it('offers no details where the founder takes none', async () => {
  const door = { ...aDoor, takes_contacts: false }
  const server = anOpenPitch().on(viewPitchLink, refusal('email_required', 403, { door }))
  const { user } = await openPitch()
  server.on(viewPitchLink, refusal('email_refused', 403, { door }))
  await user.type(await screen.findByLabelText('Your email address'), 'vera@gmail.com{Enter}')
  await screen.findByText(/This link is not meant for that address/)
  expect(screen.queryByText('Leave your details')).toBeNull()
})

it('shows the address again that was typed before a reload', async () => {
  anOpenPitch().on(viewPitchLink, refusal('email_unproven', 403))
  const first = await openPitch()
  await first.user.type(await screen.findByLabelText('Your email address'), 'vera@nordic.example')
  first.unmount()
  await openPitch()
  expect(await screen.findByLabelText('Your email address')).toHaveProperty('value', 'vera@nordic.example')
})
