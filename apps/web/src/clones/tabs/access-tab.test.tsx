import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type Clone, cloneRoutes } from '@understudy/contract/clones'
import { expect, it } from 'vitest'
import { aKeptClone, field, openTab, press, says } from '../../testing/clones.ts'
import { refusal } from '../../testing/page.tsx'
import { aClone } from '../testing/a-clone.ts'
import { endOfDay } from './access-form.ts'

const { patchClone } = cloneRoutes
const settings = (more: Partial<Clone['access_settings']> = {}) => ({
  access_settings: { ...aClone().access_settings, ...more },
})
const aPrivateClone = () => aKeptClone({ ...settings({ type: 'private' }), has_password: true })
type Kept = ReturnType<typeof aKeptClone>
const sent = ({ server }: Kept) =>
  server
    .asked(patchClone)
    .map(({ body }) => (body as { access_settings: Record<string, unknown> }).access_settings)
const check = (name: RegExp) => screen.getByRole('checkbox', { name })
const isOn = (name: RegExp) => check(name).matches(':checked')
const passwordField = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /assword/ })

it('shuts a clone with a password of its own making, shows that once, and no more on the next visit', async () => {
  const kept = aKeptClone(settings({ listInExplore: true, requestFeatured: true }))
  const before = await openTab('access')
  expect(passwordField()).toBeNull()
  await before.user.click(await screen.findByRole('radio', { name: /^Private/ }))
  const password = passwordField()?.value ?? ''
  expect(password).toMatch(/^\S{12}$/)
  expect([isOn(/^List it/), isOn(/^Ask to be/)]).toEqual([false, false])
  expect(check(/^List it/)).toHaveProperty('disabled', true)
  await press(before.user, 'Save')
  await screen.findByText(/Saved\. Copy it now/)
  screen.getByText(password)
  expect(sent(kept)).toEqual([
    expect.objectContaining({ type: 'private', listInExplore: false, requestFeatured: false, password }),
  ])
  before.unmount()
  await openTab('access')
  await screen.findByText('A password is set. It cannot be shown again.')
  expect(screen.queryByText(password)).toBeNull()
})

it('is as it was once it is public again before it was saved', async () => {
  aKeptClone(settings({ listInExplore: true }))
  const { user } = await openTab('access')
  await user.click(await screen.findByRole('radio', { name: /^Private/ }))
  expect(isOn(/^List it/)).toBe(false)
  await user.click(screen.getByRole('radio', { name: /^Public(?! offer)/ }))
  expect([isOn(/^List it/), isOn(/^Ask to be/)]).toEqual([true, false])
  expect(passwordField()).toBeNull()
})

it('saves a private clone without its password, unless a new one was typed', async () => {
  const kept = aPrivateClone()
  const { user } = await openTab('access')
  await press(user, 'Change password')
  await user.type(await field('New password'), 'hunter22')
  await press(user, 'Keep the old one')
  screen.getByText('A password is set. It cannot be shown again.')
  await user.click(check(/^Visitors may ask/))
  await press(user, 'Save')
  await says('Saved')
  await press(user, 'Generate another')
  const made = passwordField()?.value
  await press(user, 'Generate')
  const next = passwordField()?.value ?? ''
  expect(next).not.toBe(made)
  await press(user, 'Save')
  await screen.findByText(next)
  expect(sent(kept).map(({ password }) => password)).toEqual([undefined, next])
})

it('asks for a password where private has none, and sends nothing before', async () => {
  const kept = aKeptClone()
  const { user } = await openTab('access')
  await user.click(await screen.findByRole('radio', { name: /^Private/ }))
  await user.clear(await field('Password'))
  await press(user, 'Save')
  await screen.findByText('Fill this in.')
  expect(sent(kept)).toEqual([])
})

it('ends access after a life or at the end of a day, and keeps the day where the date is cleared', async () => {
  const kept = aKeptClone()
  const { user } = await openTab('access')
  const expires = await screen.findByRole('combobox', { name: 'Link expires' })
  expect(expires).toHaveProperty('value', 'never')
  expect(screen.queryByLabelText('Last day')).toBeNull()
  await user.selectOptions(expires, '7 days after publishing')
  await press(user, 'Save')
  await says('Saved')
  await user.selectOptions(expires, 'On a date')
  const day = screen.getByLabelText<HTMLInputElement>('Last day')
  const first = day.value
  expect(first).toMatch(/^\d{4}-\d\d-\d\d$/)
  fireEvent.change(day, { target: { value: '' } })
  expect(day.value).toBe(first)
  // A year is typed digit by digit, and the field reports each: nothing of it is sent before it is whole.
  fireEvent.change(day, { target: { value: '0002-05-04' } })
  expect(day.value).toBe('0002-05-04')
  await press(user, 'Save')
  await screen.findByText('Write the year in four digits.')
  fireEvent.change(day, { target: { value: '2036-05-04' } })
  await press(user, 'Save')
  await waitFor(() =>
    expect(sent(kept).map(({ expiresIn }) => expiresIn)).toEqual(['7d', endOfDay('2036-05-04')]),
  )
})

it('tells terms to everybody only once that is confirmed', async () => {
  const kept = aKeptClone()
  const { user } = await openTab('access')
  await user.click(await screen.findByRole('radio', { name: /^Public offer/ }))
  await press(user, 'Save')
  const wrong = await screen.findByText('Tick this, or keep the terms out of public.')
  const box = check(/^I know that telling terms/)
  expect([document.activeElement, box.getAttribute('aria-invalid')]).toEqual([box, 'true'])
  expect(box.getAttribute('aria-describedby')).toBe(wrong.id)
  expect(sent(kept)).toEqual([])
  await user.click(check(/^I know that telling terms/))
  await press(user, 'Save')
  await says('Saved')
  expect(sent(kept)).toEqual([expect.objectContaining({ termsInPublic: 'offer', acknowledgesOffer: true })])
  await user.click(screen.getByRole('radio', { name: /^No terms in public/ }))
  expect(screen.queryByRole('checkbox', { name: /^I know/ })).toBeNull()
})

it('leads to the choice that the server refuses, and says so there', async () => {
  const { server } = aKeptClone()
  server.on(
    patchClone,
    refusal('invalid', 422, { fields: { 'access_settings.termsInPublic': 'is required' } }),
  )
  const { user } = await openTab('access')
  await user.click(await screen.findByRole('checkbox', { name: /^Say whose pitch/ }))
  await press(user, 'Save')
  const terms = await screen.findByRole('radiogroup', { name: 'Terms of the round' })
  await waitFor(() => expect(terms.getAttribute('aria-invalid')).toBe('true'))
  expect(document.getElementById(terms.getAttribute('aria-describedby') ?? '')?.textContent).not.toBe('')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^No terms in public/ }))
})

it('says since when the offer is confirmed', async () => {
  aKeptClone(settings({ termsInPublic: 'offer', offerAcknowledgedAt: '2026-11-01T12:00:00.000Z' }))
  await openTab('access')
  await screen.findByText('You confirmed this on 2026-11-01.')
  expect(isOn(/^I know that telling terms/)).toBe(true)
})

it.each([
  ['draft', /^Who gets in once it is published/],
  ['published', /^Who gets in\. The end date and the listing change when you save/],
] as const)('says when a change of access holds for a clone that is %s', async (status, words) => {
  aKeptClone({ status })
  await openTab('access')
  await screen.findByText(words)
})

it('keeps a typed password while the save of it is refused', async () => {
  const kept = aPrivateClone()
  kept.server.on(patchClone, refusal('internal', 500))
  const { user } = await openTab('access')
  await press(user, 'Change password')
  await user.type(await field('New password'), 'hunter22')
  await press(user, 'Save')
  await says('Not saved')
  expect(await field('New password')).toHaveProperty('value', 'hunter22')
  expect(screen.queryByText(/Copy it now/)).toBeNull()
})

it('cannot be changed while the clone is archived, until it is brought back', async () => {
  const kept = aKeptClone({ status: 'archived' })
  kept.server.on(cloneRoutes.unarchiveClone, () => kept.take({ status: 'draft' }))
  const { user } = await openTab('access')
  const isPublic = await screen.findByRole('radio', { name: /^Public(?! offer)/ })
  expect(isPublic.closest('fieldset[disabled]')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await press(user, 'Bring it back')
  await waitFor(() => expect(screen.queryByText(/^It is archived/)).toBeNull())
  await user.click(check(/^Visitors may ask/))
  await screen.findByRole('button', { name: 'Save' })
})
