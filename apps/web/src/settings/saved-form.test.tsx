import { screen, waitFor, within } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { channelRoutes } from '@understudy/contract/notification-channels'
import { expect, it } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { aUser } from '../api/testing/world.ts'
import { type Asked, aServer, openApp, refusal } from '../testing/page.tsx'

const { saveProfile, validateToken } = authRoutes
const company = { companyName: 'Tern', role: 'CEO', website: '', stage: '', industry: '' }

/** A server that keeps the company as it is saved. */
function aKeptCompany() {
  const kept = { company }
  const server = aServer().on(saveProfile, ({ body }: Asked) => {
    Object.assign(kept.company, (body as { company: object }).company)
    return aUser({ company: kept.company })
  })
  kept.company = { ...company }
  const open = async () => {
    const opened = await openApp('/settings/company')
    server.on(validateToken, () => aUser({ company: kept.company }))
    return opened
  }
  return { server, kept, open }
}

const field = (label: string) => screen.findByRole('textbox', { name: new RegExp(`^${label}`) })
const save = () => screen.getByRole('button', { name: 'Save' })

it('keeps what was typed while a save was under way, and sends it once, however often the button is pressed', async () => {
  const { server, open } = aKeptCompany()
  const { user } = await open()
  await user.type(await field('Industry'), 'Tides')
  const letGo = server.hold(saveProfile)
  await user.click(save())
  await user.keyboard('{Control>}s{/Control}')
  await user.type(await field('Industry'), ' and wind')
  await user.keyboard('{Control>}s{/Control}')
  letGo()
  await screen.findByText('Unsaved changes')
  expect(await field('Industry')).toHaveProperty('value', 'Tides and wind')
  expect(server.asked(saveProfile).map(({ body }) => body)).toEqual([
    { company: expect.objectContaining({ industry: 'Tides' }) },
  ])
})

it('shows what the server refuses at its field, and keeps what was typed', async () => {
  const { server, open } = aKeptCompany()
  server.on(saveProfile, refusal('invalid', 422, { fields: { 'company.role': 'must not be blank' } }))
  const { user } = await open()
  await user.type(await field('Industry'), 'Tides')
  await user.click(save())
  await screen.findByText('Some fields need another look.')
  expect((await field('Your role')).getAttribute('aria-invalid')).toBe('true')
  expect(await field('Industry')).toHaveProperty('value', 'Tides')
})

it('takes in what was saved elsewhere meanwhile, but where something was typed', async () => {
  const { kept, open } = aKeptCompany()
  const { user } = await open()
  await user.type(await field('Industry'), 'Tides')
  Object.assign(kept.company, { role: 'Founder', industry: 'Wind' })
  await queryClient.invalidateQueries()
  await waitFor(async () => expect(await field('Your role')).toHaveProperty('value', 'Founder'))
  expect(await field('Industry')).toHaveProperty('value', 'Tides')
})

it('brings back after a reload what was typed', async () => {
  const { open } = aKeptCompany()
  const before = await open()
  await before.user.type(await field('Industry'), 'Tides')
  before.unmount()
  queryClient.clear()
  await openApp('/settings/company')
  await waitFor(async () => expect(await field('Industry')).toHaveProperty('value', 'Tides'))
  await screen.findByText('Unsaved changes')
})

it('asks before unsaved work is left, and drops it only once that is confirmed', async () => {
  const { server, open } = aKeptCompany()
  server.on(channelRoutes.readPreferences, refusal('internal', 500))
  const { user, router } = await open()
  await user.type(await field('Industry'), 'Tides')
  const out = screen.getByRole('link', { name: 'Notifications' })
  await user.click(out)
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(router.state.location.pathname).toBe('/settings/company')
  await user.click(out)
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/notifications'))
  await router.navigate('/settings/company')
  expect(await field('Industry')).toHaveProperty('value', '')
})
