import { act, screen, waitFor } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { describe, expect, it } from 'vitest'
import { keepClaim } from '../api/session/pending-claim.ts'
import { shelfKeys } from '../api/session/session-shelf.ts'
import { aToken, aUser } from '../api/testing/world.ts'
import { aServer, openApp, refusal } from '../testing/page.tsx'

const { register, validateToken, completeRegistration, listProviders } = authRoutes
const path = '/complete-registration'
const signedOut = { signedIn: false }
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
const press = (name: string) => screen.getByRole('button', { name })
const anAnswer = () => ({ token: aToken(Date.now() + 3_600_000), user: aUser() })

const typed = [
  [/^Your name/, 'Noor Haddad'],
  [/^Email/, 'noor@tern.example'],
  [/^Password/, 'correct horse'],
  [/^Company name/, 'Tern'],
  [/^Your role/, 'CEO'],
  [/^Industry/, 'Logistics'],
] as const

async function openFilled(address: string = path) {
  const page = await openApp(address, signedOut)
  for (const [label, text] of typed) await page.user.type(await field(label), text)
  await page.user.selectOptions(screen.getByLabelText(/^Stage/), 'Seed')
  return page
}

it('§2 /complete-registration asks nobody’s company for its account too, and opens both with one press', async () => {
  const server = aServer().on(register, anAnswer).on(validateToken, aUser())
  const { router, user } = await openFilled()
  screen.getByRole('heading', { level: 1, name: 'Register your company' })
  const order = (await Promise.all(typed.map(([label]) => field(label)))).map(({ name }) => name)
  expect(order).toEqual(
    [...document.querySelectorAll('input')].map(({ name }) => name).filter((name) => order.includes(name)),
  )
  const letGo = server.hold(register)
  await user.click(press('Open account'))
  await user.click(press('Open account'))
  letGo()
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  expect(server.asked(register).map(({ body }) => body)).toEqual([
    {
      name: 'Noor Haddad',
      email: 'noor@tern.example',
      password: 'correct horse',
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      company: { companyName: 'Tern', role: 'CEO', website: '', stage: 'Seed', industry: 'Logistics' },
    },
  ])
  expect(server.asked(completeRegistration)).toEqual([])
})

it('says at each field what is missing, and asks the server nothing', async () => {
  const server = aServer()
  const { user } = await openApp(path, signedOut)
  await field(/^Your name/)
  await user.click(press('Open account'))
  for (const label of [/^Your name/, /^Email/, /^Password/, /^Company name/, /^Your role/]) {
    await waitFor(async () => expect((await field(label)).getAttribute('aria-invalid')).toBe('true'))
  }
  expect((await field(/^Website/)).getAttribute('aria-invalid')).toBeNull()
  expect(server.asked(register)).toEqual([])
})

it.each([
  [refusal('internal', 500), 'The account could not be opened. What you typed is kept; please try again.'],
  ['offline' as const, /The server cannot be reached/],
])(
  'keeps what was typed where no account was opened, and sends the same attempt again: %#',
  async (refused, words) => {
    const server = aServer().on(register, refused)
    const { user, router } = await openFilled(`${path}?from=mail`)
    await user.click(press('Open account'))
    await screen.findByText(words)
    for (const [label, text] of typed) expect(await field(label)).toHaveProperty('value', text)
    server.on(register, anAnswer).on(validateToken, aUser())
    await user.click(press('Open account'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    const keys = server.asked(register).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  },
)

it('takes a taken address along to the login', async () => {
  aServer().on(register, refusal('email_taken', 409))
  const { user } = await openFilled()
  await user.click(press('Open account'))
  await screen.findByText('An account with this email exists.')
  await user.click(screen.getAllByRole('link', { name: 'Sign in' })[1] ?? document.body)
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
  expect(await field(/^Email/)).toHaveProperty('value', 'noor@tern.example')
})

it('keeps what was typed over a reload, but not the password', async () => {
  const before = await openFilled()
  before.unmount()
  await openApp(path, signedOut)
  await waitFor(async () => expect(await field(/^Industry/)).toHaveProperty('value', 'Logistics'))
  expect(await field(/^Your name/)).toHaveProperty('value', 'Noor Haddad')
  expect(await field(/^Password/)).toHaveProperty('value', '')
})

it('leads on whoever has both, asks who has an account for the company alone, and judges first', async () => {
  const { router } = await openApp(path)
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  const server = aServer().on(validateToken, refusal('profile_incomplete', 428))
  const letGo = server.hold(validateToken)
  localStorage.setItem(shelfKeys.token, aToken(Date.now() + 3_600_000, { sub: 'another' }))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: shelfKeys.token })))
  await act(() => router.navigate(path))
  expect(screen.queryByLabelText(/^Password/)).toBeNull()
  letGo()
  await screen.findByRole('heading', { level: 1, name: 'Tell us about your company' })
  expect(screen.queryByLabelText(/^Password/)).toBeNull()
})

describe('what was given before the company is asked for', () => {
  /** As somebody whose account has no company. */
  async function openIncomplete() {
    const server = aServer()
      .on(validateToken, refusal('profile_incomplete', 428))
      .on(completeRegistration, anAnswer())
    localStorage.setItem(shelfKeys.token, aToken(Date.now() + 3_600_000))
    const page = await openApp(path, signedOut)
    await screen.findByRole('heading', { level: 1, name: 'Tell us about your company' })
    return { ...page, server }
  }
  const values = async () => [
    (await field(/^Company name/)).value,
    (await field(/^Your role/)).value,
    (await field(/^Industry/)).value,
  ]
  const claim = () => keepClaim(localStorage, { cloneId: crypto.randomUUID(), companyName: 'Tern' })

  it('stands there: the company of the pitch that is about to be taken over', async () => {
    claim()
    const page = await openIncomplete()
    expect(await values()).toEqual(['Tern', '', ''])
    await page.user.clear(await field(/^Company name/))
    await page.user.type(await field(/^Company name/), 'Tern Labs')
    page.unmount()
    await openIncomplete()
    await waitFor(async () => expect(await values()).toEqual(['Tern Labs', '', '']))
  })

  it('stands there for nobody’s account too', async () => {
    claim()
    await openApp(path, signedOut)
    expect(await values()).toEqual(['Tern', '', ''])
  })

  it('stands there: what was typed at the form of an account before a provider’s button, until it was sent', async () => {
    aServer().on(listProviders, [])
    const before = await openApp('/register', signedOut)
    await before.user.type(await field(/^Company name/), 'Heron')
    await before.user.type(await field(/^Your role/), 'CEO')
    before.unmount()
    claim()
    const { server, router, user } = await openIncomplete()
    expect(await values()).toEqual(['Heron', 'CEO', ''])
    server.on(validateToken, aUser())
    await user.click(press('Continue'))
    await waitFor(() => expect(router.state.location.pathname).not.toBe(path))
    expect(server.asked(completeRegistration).at(-1)?.body).toMatchObject({
      companyName: 'Heron',
      role: 'CEO',
    })
    expect(Object.keys(sessionStorage).filter((key) => key.includes('typed'))).toEqual([])
  })
})

it('leads whoever opened an account straight to where they wanted to go', async () => {
  aServer().on(register, anAnswer).on(validateToken, aUser())
  const { router, user } = await openApp('/notifications?show=unread', signedOut)
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
  await act(() => router.navigate(path))
  for (const [label, text] of typed) await user.type(await field(label), text)
  const seen: (string | undefined)[] = []
  router.subscribe(({ location, navigation }) => {
    seen.push(location.pathname, navigation.location?.pathname)
  })
  await user.click(press('Open account'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/notifications'))
  expect(router.state.location.search).toBe('?show=unread')
  expect(seen).not.toContain('/dashboard')
})
