import { screen, waitFor, within } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { callRoutes } from '@understudy/contract/calls'
import { expect, it } from 'vitest'
import { type Asked, refusal } from '../../testing/page.tsx'
import { anOpenPitch, callId, openPitch } from '../../testing/pitch.tsx'
import { keepProof, keptProof } from '../visit/visitor.ts'
import './ProveEmail.tsx'

const { sendEmailCode, verifyEmailCode } = authRoutes

/** The clone has asked for a proven address, and the visitor begins to give one. */
async function proving() {
  const server = anOpenPitch().on(sendEmailCode, { success: true })
  const page = await openPitch()
  await page.user.type(await screen.findByLabelText('Ask anything'), 'How much?{Enter}')
  await page.talk.answers(await page.talk.hears('text'), 'I tell that to proven addresses.')
  await page.talk.says({ type: 'offer', id: 'offer-1', kind: 'verify-email' })
  await page.user.click(await screen.findByRole('button', { name: 'Confirm your email' }))
  const email = await screen.findByLabelText('Your email address')
  return { ...page, server, email }
}

it('begins at the address, and says who sees it and that nothing else is mailed', async () => {
  const { email, server } = await proving()
  expect(document.activeElement).toBe(email)
  screen.getByText(/The founders see it in their call log if you keep the talk with your name/)
  expect(server.asked(sendEmailCode)).toEqual([])
})

it('mails the digits once to the trimmed address, and to another one where it was mistyped', async () => {
  const { user, email, server } = await proving()
  await user.type(email, ' vera@nordic.exampel {Enter}')
  const digits = await screen.findByLabelText('Digits from the mail')
  await waitFor(() => expect(document.activeElement).toBe(digits))
  await user.click(screen.getByRole('button', { name: 'Use another address' }))
  await user.clear(screen.getByLabelText('Your email address'))
  await user.type(screen.getByLabelText('Your email address'), 'vera@nordic.example')
  await user.click(screen.getByRole('button', { name: 'Mail me six digits' }))
  const said = within(
    await screen
      .findByLabelText('Digits from the mail')
      .then((field) => field.closest('form') ?? document.body),
  )
  expect(said.getByRole('status').textContent).toMatch(
    /Six digits are on their way to vera@nordic\.example\./,
  )
  expect(server.asked(sendEmailCode).map(({ body }) => body)).toEqual([
    { email: 'vera@nordic.exampel' },
    { email: 'vera@nordic.example' },
  ])
})

it('says that digits are on their way once they were mailed, and not where they were not', async () => {
  const { user, email, server } = await proving()
  server.on(sendEmailCode, refusal('rate_limited', 429))
  const letGo = server.hold(sendEmailCode)
  await user.type(email, 'vera@nordic.example{Enter}')
  const form = (await screen.findByLabelText('Digits from the mail')).closest('form') ?? document.body
  const status = () => within(form).getByRole('status').textContent
  expect(status()).toMatch(/Six digits are being mailed to vera@nordic\.example\./)
  letGo()
  await screen.findByText('Too many codes in a short time. Try again in 1 minute.')
  expect(status()).toMatch(/The mail with six digits to vera@nordic\.example did not go out\./)
  server.on(sendEmailCode, { success: true })
  await user.click(screen.getByRole('button', { name: 'Send new digits' }))
  await screen.findByText(/Six digits are on their way/)
  // Those of before are still good.
  server.on(sendEmailCode, refusal('rate_limited', 429))
  await user.click(screen.getByRole('button', { name: 'Send new digits' }))
  await screen.findByText('Too many codes in a short time. Try again in 1 minute.')
  expect(status()).toMatch(/Six digits are on their way to vera@nordic\.example\./)
})

it('keeps the digits while they are refused, tries them once at a time, and opens later calls with the proof', async () => {
  const { user, email, server, talk } = await proving()
  await user.type(email, 'vera@nordic.example{Enter}')
  server.on(verifyEmailCode, refusal('rate_limited', 429))
  await user.type(await screen.findByLabelText('Digits from the mail'), '123456{Enter}')
  await screen.findByText('Too many codes in a short time. Try again in 1 minute.')
  expect(screen.getByLabelText('Digits from the mail')).toHaveProperty('value', '123456')
  server.on(verifyEmailCode, { verified: true, proof: 'proof-1' })
  const letGo = server.hold(verifyEmailCode)
  await user.click(screen.getByLabelText('Digits from the mail'))
  await user.keyboard('{Enter}{Enter}')
  letGo()
  await talk.hears('prove')
  expect(server.asked(verifyEmailCode)).toHaveLength(2)
  await talk.ends('silence')
  await user.click(screen.getByRole('button', { name: 'Talk again' }))
  await waitFor(() => expect(server.asked(callRoutes.createCall)).toHaveLength(2))
  expect(server.asked(callRoutes.createCall).map(({ body }) => body)).toEqual([
    expect.not.objectContaining({ email_proof: expect.anything() }),
    expect.objectContaining({ email_proof: 'proof-1' }),
  ])
})

it('asks again in writing where the visitor reads and the call has ended meanwhile', async () => {
  const server = anOpenPitch().on(sendEmailCode, { success: true })
  const { talk, user } = await openPitch('Tern2026', { hash: '#read' })
  await user.type(await screen.findByLabelText('Ask anything'), 'How much?{Enter}')
  await talk.answers(await talk.hears('text'), 'I tell that to proven addresses.')
  await talk.says({ type: 'offer', id: 'offer-1', kind: 'verify-email' })
  const [confirm] = await screen.findAllByRole('button', { name: 'Confirm your email' })
  await user.click(confirm ?? document.body)
  await user.type(await screen.findByLabelText('Your email address'), 'vera@nordic.example{Enter}')
  const digits = await screen.findByLabelText('Digits from the mail')
  await talk.ends('silence')
  server.on(verifyEmailCode, { verified: true, proof: 'proof-1' })
  await user.type(digits, '123456{Enter}')
  await waitFor(() => expect(server.asked(callRoutes.createCall)).toHaveLength(2))
  expect(server.asked(callRoutes.createCall)[1]?.body).toMatchObject({
    channel: 'text',
    email_proof: 'proof-1',
  })
  expect((await talk.hears('text')).text).toBe('How much?')
})

it('calls without a proof that the server takes no longer', async () => {
  keepProof('an-old-proof')
  const server = anOpenPitch()
  const opens = { call_id: callId, ticket: 'ticket-1', url: '/v1/call' }
  server.on(callRoutes.createCall, ({ body }: Asked) =>
    'email_proof' in (body as object) ? refusal('code_invalid', 403) : opens,
  )
  const { talk, user } = await openPitch()
  await user.type(await screen.findByLabelText('Ask anything'), 'How much?{Enter}')
  expect((await talk.hears('text')).text).toBe('How much?')
  expect(keptProof()).toEqual({})
})
