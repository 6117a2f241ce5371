import { screen, waitFor } from '@testing-library/react'
import { cloneRoutes } from '@understudy/contract/clones'
import { expect, it } from 'vitest'
import { aClone } from '../clones/testing/a-clone.ts'
import { aServer, openApp, refusal } from '../testing/page.tsx'

const { createDraft, readClone } = cloneRoutes
const field = (label: string) => screen.findByRole('textbox', { name: new RegExp(`^${label}`) })
const make = () => screen.getByRole('button', { name: 'Create the draft' })

it('is filled in with what is known, and makes one draft however often the button is pressed', async () => {
  const made = aClone()
  const server = aServer().on(createDraft, made).on(readClone, made)
  const { user, router } = await openApp('/create-clone?from=blank')
  expect(await field('Name')).toHaveProperty('value', 'Tern')
  expect(await field('Company name')).toHaveProperty('value', 'Tern')
  await user.type(await field('Tagline'), 'Tides')
  const letGo = server.hold(createDraft)
  await user.click(make())
  await user.click(make())
  letGo()
  await screen.findByRole('navigation', { name: 'Parts of the clone' })
  expect(router.state.location.pathname).toBe(`/clone-manager-tabbed/${made.id}`)
  const asked = server.asked(createDraft)
  expect(asked.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      name: 'Tern',
      languages: ['en'],
      company_details: expect.objectContaining({ companyName: 'Tern', tagline: 'Tides' }),
    }),
  ])
  await router.navigate('/create-clone?from=blank')
  expect(await field('Tagline')).toHaveProperty('value', '')
})

it('shows what is refused at its field, keeps what was typed over a reload, and tries under the same key', async () => {
  const fields = { 'company_details.website': 'must be a web address' }
  const server = aServer().on(createDraft, refusal('invalid', 422, { fields }))
  const before = await openApp('/create-clone?from=blank')
  await before.user.type(await field('Tagline'), 'Tides')
  await before.user.click(make())
  await screen.findByText('This is not a web address. Write it as example.com.')
  expect((await field('Website')).getAttribute('aria-invalid')).toBe('true')
  await before.user.click(make())
  await waitFor(() => expect(server.asked(createDraft)).toHaveLength(2))
  const keys = server.asked(createDraft).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBe(keys[1])
  before.unmount()
  await openApp('/create-clone?from=blank')
  await waitFor(async () => expect(await field('Tagline')).toHaveProperty('value', 'Tides'))
})

it('asks the server nothing while a name is missing', async () => {
  const server = aServer()
  const { user } = await openApp('/create-clone?from=blank')
  await user.clear(await field('Name'))
  await user.click(make())
  await screen.findByText('Fill this in.')
  expect(server.asked(createDraft)).toEqual([])
})
