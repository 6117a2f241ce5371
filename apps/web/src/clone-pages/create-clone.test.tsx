import { act, screen, waitFor } from '@testing-library/react'
import { cloneRoutes } from '@understudy/contract/clones'
import { publishingRoutes } from '@understudy/contract/publishing'
import { expect, it } from 'vitest'
import { queryClient } from '../api/query-client.ts'
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

it('makes one draft where the answer of the first try was lost and something was changed since', async () => {
  const made = aClone()
  const server = aServer().on(createDraft, refusal('internal', 500)).on(readClone, made)
  const { user } = await openApp('/create-clone?from=blank')
  await user.type(await field('Tagline'), 'Tides')
  await user.click(make())
  await waitFor(() => expect(server.asked(createDraft)).toHaveLength(1))
  await user.type(await field('Tagline'), ' at night')
  server.on(createDraft, made).on(cloneRoutes.updateDraft, made)
  await user.click(make())
  await screen.findByRole('navigation', { name: 'Parts of the clone' })
  const [first, second] = server.asked(createDraft)
  expect(second?.body).toEqual(first?.body)
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  expect(server.asked(cloneRoutes.updateDraft).map(({ body }) => body)).toMatchObject([
    { name: 'Tern', company_details: { tagline: 'Tides at night' } },
  ])
})

it('asks the server nothing while a name is missing', async () => {
  const server = aServer()
  const { user } = await openApp('/create-clone?from=blank')
  await user.clear(await field('Name'))
  await user.click(make())
  await screen.findByText('Fill this in.')
  expect(server.asked(createDraft)).toEqual([])
})

it('leads to the company where nobody can say what publishing needs', async () => {
  const voices = [{ language_id: 'en', voice_type: 'preset' as const, voice_preset_id: 'en-1' }]
  const made = aClone({ voices })
  made.company_details.elevatorPitch = ''
  aServer().on(createDraft, made).on(readClone, made).on(publishingRoutes.readReadiness, 'offline')
  const { user, router } = await openApp('/create-clone?from=blank')
  await field('Name')
  await user.click(make())
  await waitFor(() => expect(router.state.location.search).toBe('?tab=company'))
})

it('leaves who went elsewhere while the draft was made where they are', async () => {
  const made = aClone()
  const server = aServer()
    .on(createDraft, made)
    .on(readClone, made)
    .on(publishingRoutes.readReadiness, refusal('forbidden', 403))
  const { user, router } = await openApp('/create-clone?from=blank')
  await field('Name')
  const letGo = server.hold(createDraft)
  await user.click(make())
  await act(() => router.navigate('/create-clone?from=text'))
  await screen.findByRole('link', { name: 'From a text', current: 'page' })
  letGo()
  await waitFor(() => expect(server.asked(publishingRoutes.readReadiness)).not.toEqual([]))
  // What would lead on comes at once with the answer.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(router.state.location.search).toBe('?from=text')
})
