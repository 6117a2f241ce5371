import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type PitchLink, pitchRoutes } from '@understudy/contract/pitches'
import { describe, expect, it, vi } from 'vitest'
import { leave } from '../../testing/leaving.ts'
import { refusal } from '../../testing/page.tsx'
import { idOf } from '../../testing/rows.ts'
import { aLink } from './testing/a-link.ts'
import { aPitch, openLinks, serveLinks } from './testing/open-links.tsx'

const { createPitchLink, updatePitchLink } = pitchRoutes
const angels = aLink({ id: idOf(2), name: 'Angels' })
const locked = { access_type: 'password', password_protected: true } as const

async function changing(more: Partial<PitchLink> = {}) {
  const server = serveLinks([{ ...angels, ...more }]).on(updatePitchLink, ({ body }) => ({
    ...angels,
    ...more,
    ...(body as object),
    running_talks: 0,
  }))
  const opened = await openLinks(`&link=${angels.id}`)
  await screen.findByRole('heading', { name: 'Settings' })
  const save = () => opened.user.click(screen.getByRole('button', { name: 'Save' }))
  return { ...opened, server, save, sent: () => server.asked(updatePitchLink).map(({ body }) => body) }
}
const password = (label = 'Password') =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input[type=text]' })
const choose = (name: RegExp) =>
  within(screen.getByRole('radiogroup', { name: 'Who gets in' })).getByRole('radio', { name })

it('says over the page that a change was refused once the link was left', async () => {
  const { user, router, server, save } = await changing(locked)
  server.on(updatePitchLink, refusal('internal', 500))
  const letGo = server.hold(updatePitchLink)
  await user.click(screen.getByLabelText('Visitors may ask for access'))
  await save()
  await waitFor(() => expect(server.asked(updatePitchLink)).toHaveLength(1))
  await leave({ router })
  letGo()
  await screen.findByText('“Angels” was not changed')
})

it('saves a message over another window’s only once that was told', async () => {
  const { user, server, save, sent } = await changing({ custom_message: 'Welcome' })
  await user.type(screen.getByLabelText(/^Message/), ' to Tern')
  server.on(pitchRoutes.listPitchLinks, [
    { ...angels, name: 'Angels 2026', custom_message: 'Good to see you' },
  ])
  await save()
  await screen.findByText(/changed meanwhile, to “Good to see you”/)
  expect(sent()).toEqual([])
  await save()
  await screen.findByText('Saved')
  expect(sent()).toEqual([{ custom_message: 'Welcome to Tern' }])
})

it('saves what was chosen over another window’s choice without a word', async () => {
  const { user, server, save, sent } = await changing({ expires_at: '2036-07-01T21:59:59.000Z' })
  await user.selectOptions(screen.getByLabelText(/^Link expires/), 'In 7 days')
  server.on(pitchRoutes.listPitchLinks, [{ ...angels, expires_at: '2036-12-07T21:59:59.000Z' }])
  await save()
  await waitFor(() => expect(sent()).toEqual([{ expiresIn: '7d' }]))
  expect(screen.queryByText(/changed meanwhile/)).toBeNull()
})

it('says where there is no field to say it at that another window changed what was typed', async () => {
  const { user, server, save, sent } = await changing({ gate: 'typed', allowed_domains: ['fund.com'] })
  await user.type(screen.getByLabelText(/^Only these domains/), ', harbour.vc')
  await user.click(screen.getByRole('radio', { name: /^Nothing/ }))
  server.on(pitchRoutes.listPitchLinks, [{ ...angels, gate: 'typed', allowed_domains: ['tern.vc'] }])
  await save()
  await screen.findByText(/^Somewhere else a text was changed meanwhile that is not in sight/)
  expect(sent()).toEqual([])
  await save()
  await waitFor(() => expect(sent()).toEqual([{ gate: 'none', allowed_domains: [] }]))
  expect(screen.queryByText(/^Somewhere else/)).toBeNull()
})

describe('who gets in', () => {
  it('keeps a password that is set as long as no other is typed, and draws another on request', async () => {
    const { user, save, sent } = await changing(locked)
    expect(password('New password').value).toBe('')
    screen.getByText(/^Empty keeps the one that is set\./)
    await user.click(screen.getByLabelText('Visitors may ask for access'))
    await save()
    await screen.findByText('Saved')
    expect(sent()).toEqual([{ allow_password_request: false }])
    await user.click(screen.getByRole('button', { name: 'Generate' }))
    const drawn = password('New password').value
    expect(drawn).toHaveLength(12)
    await user.click(screen.getByRole('button', { name: 'Generate' }))
    expect(password('New password').value).not.toBe(drawn)
  })

  it('shows a fresh password once, to be copied apart from the link', async () => {
    const { user, save, sent } = await changing(locked)
    const writeText = vi.spyOn(navigator.clipboard, 'writeText')
    await user.type(password('New password'), 'a canary sings')
    await save()
    await screen.findByText('a canary sings', { selector: 'code' })
    screen.getByText(/it is not shown again once you close this/)
    await user.click(screen.getByRole('button', { name: 'Copy password' }))
    expect(writeText).toHaveBeenCalledWith('a canary sings')
    expect(sent()).toEqual([{ password: 'a canary sings' }])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('link', { name: 'Angels' }))
    await screen.findByRole('heading', { name: 'Settings' })
    expect(screen.queryByText('a canary sings')).toBeNull()
  })

  it('needs a password where none is set, and none once it is public again', async () => {
    const { user, save, sent } = await changing()
    await user.click(choose(/^Password/))
    await user.clear(password())
    await save()
    await screen.findByText('Fill this in.')
    expect(sent()).toEqual([])
    await user.click(choose(/^Public/))
    expect(screen.queryByLabelText(/^Password/, { selector: 'input[type=text]' })).toBeNull()
    expect(screen.queryByLabelText('Visitors may ask for access')).toBeNull()
  })

  it('takes the password of the default link where a new one has none of its own', async () => {
    const server = serveLinks([angels], { pitches: [aPitch(locked)] })
    server.on(createPitchLink, { ...angels, id: idOf(3), name: 'Funds', ...locked })
    const { user } = await openLinks('&link=new')
    await user.type(await screen.findByLabelText('Name'), 'Funds')
    expect(choose(/^Password/)).toHaveProperty('checked', true)
    screen.getByText('Empty takes the password of the default link.')
    await user.click(screen.getByRole('button', { name: 'Make link' }))
    await screen.findByText('The link is made. Copy it and send it.')
    const [body] = server.asked(createPitchLink).map((asked) => asked.body)
    expect(body).toMatchObject({ name: 'Funds', access_type: 'password' })
    expect(body).not.toHaveProperty('password')
  })
})

describe('its end', () => {
  it('is a life or a last day, until that day’s end', async () => {
    const { user, save, sent } = await changing()
    await user.selectOptions(screen.getByLabelText('Link expires'), 'In 7 days')
    expect(screen.queryByLabelText('Last day')).toBeNull()
    await user.selectOptions(screen.getByLabelText('Link expires'), 'On a date')
    const day = screen.getByLabelText<HTMLInputElement>('Last day')
    fireEvent.change(day, { target: { value: '0203-12-24' } })
    expect(day.value).toBe('0203-12-24')
    await save()
    await screen.findByText('Write the year in four digits.')
    fireEvent.change(day, { target: { value: '2036-12-24' } })
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toEqual({ expiresIn: expect.stringMatching(/^2036-12-2[45]T/) })
  })

  it('that is over is told before it is saved', async () => {
    await changing({ expires_at: '2025-12-24T23:59:59.000Z' })
    screen.getByText('That day is over: the link opens for nobody.')
  })
})

it('lists the pitch by its default link alone, and not while that needs a password, asks or counts', async () => {
  const { user, unmount } = await changing({ is_default: true })
  const listed = screen.getByLabelText('List it in Explore')
  screen.getByText(/^Investors find the pitch in the public listing/)
  await user.click(choose(/^Password/))
  expect(listed).toHaveProperty('disabled', true)
  screen.getByText('Off while it needs a password.')
  await user.click(choose(/^Public/))
  expect(listed).toHaveProperty('disabled', false)
  await user.click(screen.getByLabelText(/^Their email address/))
  expect(listed).toHaveProperty('disabled', true)
  screen.getByText('Off while it asks who comes.')
  await user.click(screen.getByLabelText(/^Nothing/))
  expect(listed).toHaveProperty('disabled', false)
  await user.type(screen.getByLabelText(/^Visits it lets in/), '3')
  expect(listed).toHaveProperty('disabled', true)
  screen.getByText('Off while it lets in only so many visits.')
  await user.clear(screen.getByLabelText(/^Visits it lets in/))
  expect(listed).toHaveProperty('disabled', false)
  unmount()
})

it('sends nothing where nothing was changed, and forgets a link that was begun and cancelled', async () => {
  const { user, save, sent, server } = await changing()
  await save()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'New link' }))
  await user.type(await screen.findByLabelText('Name'), 'Funds')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'New link' }))
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', '')
  expect(server.asked(createPitchLink)).toEqual([])
})

it.each([
  [refusal('not_found', 404), 'This link is gone, or its clone is.'],
  [refusal('rate_limited', 429), 'Too many saves in a short time. Try again in 1 minute.'],
  ['offline' as const, /There is no connection\. What you typed is kept here; save again/],
])('says why a change was not saved, and keeps it: %#', async (refused, words) => {
  const { user, server, save } = await changing()
  server.on(updatePitchLink, refused)
  await user.type(screen.getByLabelText('Name'), ' of the north')
  await save()
  await screen.findByText(words)
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Angels of the north')
})

it('makes the same link once however often the answer is lost, another once it is changed', async () => {
  const server = serveLinks([angels]).on(createPitchLink, 'offline')
  const { user } = await openLinks('&link=new')
  await user.type(await screen.findByLabelText('Name'), 'Funds')
  const make = () => user.click(screen.getByRole('button', { name: 'Make link' }))
  await make()
  await screen.findByText(/make the link once you are back online/)
  await make()
  await waitFor(() => expect(server.asked(createPitchLink)).toHaveLength(2))
  await user.type(screen.getByLabelText('Name'), ' of the north')
  await make()
  await waitFor(() => expect(server.asked(createPitchLink)).toHaveLength(3))
  const [first, second, third] = server
    .asked(createPitchLink)
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
