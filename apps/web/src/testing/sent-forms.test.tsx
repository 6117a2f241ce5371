import { screen, waitFor, within } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { cloneRoutes } from '@understudy/contract/clones'
import { investorRoutes } from '@understudy/contract/investors'
import { meetingRoutes } from '@understudy/contract/meetings'
import { type Pitch, pitchRoutes } from '@understudy/contract/pitches'
import { describe, expect, it } from 'vitest'
import { aClone } from '../clones/testing/a-clone.ts'
import { anInvestor } from '../investors/testing/an-investor.ts'
import { serveInvestors, serveMeetings } from './lists.ts'
import { aServer, openApp, refusal, type Server } from './page.tsx'

const clone = aClone({ status: 'published', version: 1 })
const pitch: Pitch = {
  id: '0197a000-0000-7000-8000-0000000000aa',
  clone_id: clone.id,
  title: 'Tern',
  unique_slug: 'tern',
  access_type: 'public',
  password_protected: false,
  featured: false,
  expires_at: null,
  list_in_explore: true,
  default_link_code: null,
  created_at: '2026-11-01T08:00:00.000Z',
}

interface Form {
  name: string
  path: string
  signedIn?: boolean
  /** The button that opens it, where it does not stand on the page. */
  opener?: string
  serve: () => Server
  route: Parameters<Server['asked']>[0]
  action: string
  typed: Record<string, string>
  unkept?: Record<string, string>
  /** A field by its path on the wire, and by its label. */
  refused: { wire: string; label: string }
}

const forms: Form[] = [
  {
    name: 'an account',
    path: '/register',
    signedIn: false,
    serve: () => aServer(),
    route: authRoutes.register,
    action: 'Open account',
    typed: { 'Your name': 'Noor', Email: 'noor@tern.example', 'Company name': 'Tern', 'Your role': 'CEO' },
    unkept: { Password: 'correct horse' },
    refused: { wire: 'company.role', label: 'Your role' },
  },
  {
    name: 'a clone',
    path: '/create-clone?from=blank',
    serve: () => aServer(),
    route: cloneRoutes.createDraft,
    action: 'Create the draft',
    typed: { Name: 'Noor H.', Tagline: 'Tides' },
    refused: { wire: 'company_details.website', label: 'Website' },
  },
  {
    name: 'an investor',
    path: '/investors',
    opener: 'Add Investor',
    serve: () => serveInvestors(aServer(), () => 1),
    route: investorRoutes.addInvestor,
    action: 'Add Investor',
    typed: { Name: 'Vera', Company: 'Nordic' },
    refused: { wire: 'phone', label: 'Phone' },
  },
  {
    name: 'a meeting',
    path: '/meetings',
    opener: 'Add meeting',
    serve: () => serveMeetings(aServer(), () => 1),
    route: meetingRoutes.createMeeting,
    action: 'Add meeting',
    typed: { With: 'Vera', Day: '2026-12-01', Time: '10:00' },
    refused: { wire: 'start_time', label: 'Time' },
  },
  {
    name: 'a link',
    path: `/clone/${clone.id}?tab=links&link=new`,
    serve: () =>
      aServer()
        .on(cloneRoutes.readClone, clone)
        .on(pitchRoutes.listPitches, [pitch])
        .on(pitchRoutes.listPitchLinks, []),
    route: pitchRoutes.createPitchLink,
    action: 'Make link',
    typed: { Name: 'Climate funds' },
    refused: { wire: 'tracking_id', label: 'Tracking id' },
  },
]

describe.each(forms)('a form that is sent, for $name', (form) => {
  const { path, route, action, opener, typed, unkept = {}, refused } = form
  const shown = () => within(screen.queryByRole('dialog') ?? document.body)
  const field = (label: string) =>
    shown().findByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input, textarea' })

  async function open() {
    const page = await openApp(path, { signedIn: form.signedIn ?? true })
    if (opener) await page.user.click(await screen.findByRole('button', { name: opener }))
    return page
  }

  it('is sent once for two presses, says at the field what is refused, goes there, and keeps what was typed', async () => {
    const server = form.serve().on(route, refusal('invalid', 422, { fields: { [refused.wire]: 'is odd' } }))
    const page = await open()
    for (const [label, text] of Object.entries({ ...typed, ...unkept })) {
      await page.user.clear(await field(label))
      await page.user.type(await field(label), text)
    }
    const press = () => page.user.click(shown().getByRole('button', { name: action }))
    const letGo = server.hold(route)
    await press()
    await press()
    letGo()
    await waitFor(async () => expect((await field(refused.label)).getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(await field(refused.label))
    expect(server.asked(route)).toHaveLength(1)
    for (const [label, text] of Object.entries({ ...typed, ...unkept })) {
      expect(await field(label)).toHaveProperty('value', text)
    }

    await press()
    await waitFor(() => expect(server.asked(route)).toHaveLength(2))
    const keys = server.asked(route).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual([expect.any(String), keys[0]])

    page.unmount()
    await open()
    for (const [label, text] of Object.entries(typed)) {
      await waitFor(async () => expect(await field(label)).toHaveProperty('value', text))
    }
    for (const label of Object.keys(unkept)) expect(await field(label)).toHaveProperty('value', '')
  })
})

it('says of the next investor nothing of what was wrong with the last try', async () => {
  serveInvestors(aServer(), () => 1).on(investorRoutes.addInvestor, refusal('internal', 500))
  const { user } = await openApp('/investors')
  const add = async () => user.click(await screen.findByRole('button', { name: 'Add Investor' }))
  await add()
  const dialog = () => within(screen.getByRole('dialog'))
  await user.type(await dialog().findByLabelText('Name'), 'Vera')
  await user.click(dialog().getByRole('button', { name: 'Add Investor' }))
  await dialog().findByText('Failed to add investor. Please try again.')
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await add()
  expect(await dialog().findByLabelText('Name')).toHaveProperty('value', 'Vera')
  expect(dialog().queryByText('Failed to add investor. Please try again.')).toBeNull()
})

it('takes nothing while an investor is sent that would stand with the next one', async () => {
  const server = serveInvestors(aServer(), () => 1)
  server.on(investorRoutes.addInvestor, { ...anInvestor({ name: 'Vera' }), merged: false })
  const { user } = await openApp('/investors')
  const add = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add Investor' }))
    return within(await screen.findByRole('dialog', { name: 'Add Investor' }))
  }
  const dialog = await add()
  await user.type(await dialog.findByLabelText('Name'), 'Vera')
  await user.type(dialog.getByLabelText('Tags', { selector: 'input' }), 'seed,')
  const letGo = server.hold(investorRoutes.addInvestor)
  await user.click(dialog.getByRole('button', { name: 'Add Investor' }))
  await waitFor(() => expect(server.asked(investorRoutes.addInvestor)).toHaveLength(1))
  await user.type(dialog.getByLabelText(/^Email/), 'vera@nordic.example')
  await user.type(dialog.getByLabelText('Tags', { selector: 'input' }), 'angel,{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Remove tag seed' }))
  dialog.getByRole('button', { name: 'Remove tag seed' })
  letGo()
  // Their record opens in its place.
  await screen.findByRole('dialog', { name: 'Vera' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const next = await add()
  expect(await next.findByLabelText('Name')).toHaveProperty('value', '')
  expect(next.getByLabelText(/^Email/)).toHaveProperty('value', '')
  expect(next.queryByRole('button', { name: /^Remove tag/ })).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

it('leaves whoever typed on where they are when a field elsewhere is refused', async () => {
  const server = serveInvestors(aServer(), () => 1)
  server.on(investorRoutes.addInvestor, refusal('invalid', 422, { fields: { phone: 'is odd' } }))
  const { user } = await openApp('/investors')
  await user.click(await screen.findByRole('button', { name: 'Add Investor' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Name'), 'Vera')
  const letGo = server.hold(investorRoutes.addInvestor)
  await user.click(dialog.getByRole('button', { name: 'Add Investor' }))
  await user.type(dialog.getByLabelText(/^Company/), 'Nor')
  letGo()
  await dialog.findByText('This is odd.')
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Company/))
})
