import { screen, waitFor } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import type { ErrorCode } from '@understudy/contract/error-codes'
import { describe, expect, it } from 'vitest'
import { keepClaim } from '../api/session/pending-claim.ts'
import { session } from '../api/session/session.ts'
import { aToken, aUser } from '../api/testing/world.ts'
import { aServer, openApp, refusal, tooOften } from '../testing/page.tsx'
import { CLONE_ID } from '../testing/rows.ts'

const { login, register, validateToken, completeRegistration, forgotPassword, resetPassword } = authRoutes
const signedOut = { signedIn: false }

const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
const press = (name: string) => screen.getByRole('button', { name })
const anAnswer = () => ({ token: aToken(Date.now() + 3_600_000), user: aUser() })

type Filled = readonly (readonly [RegExp, string])[]
async function fill({ user }: Awaited<ReturnType<typeof openApp>>, fields: Filled) {
  for (const [label, text] of fields) {
    const input = await field(label)
    await user.clear(input)
    await user.type(input, text)
  }
}

const forms = [
  {
    path: '/login',
    route: login,
    action: 'Sign in',
    typed: [
      [/^Email/, 'noor@tern.example'],
      [/^Password/, 'correct horse'],
    ],
    sent: { email: 'noor@tern.example', password: 'correct horse' },
    refused: [
      ['invalid_credentials', 401, 'Email or password is wrong.'],
      ['rate_limited', 429, 'Too many attempts. Try again in 1 minute.'],
    ],
  },
  {
    path: '/register?ref=TERN2026',
    route: register,
    action: 'Open account',
    typed: [
      [/^Your name/, 'Noor Haddad'],
      [/^Email/, 'noor@tern.example'],
      [/^Password/, 'correct horse'],
      [/^Company name/, 'Tern'],
      [/^Your role/, 'CEO'],
    ],
    sent: {
      name: 'Noor Haddad',
      email: 'noor@tern.example',
      password: 'correct horse',
      company: { companyName: 'Tern', role: 'CEO' },
      referral_code: 'TERN2026',
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    refused: [
      ['email_taken', 409, 'An account with this email exists.'],
      ['internal', 500, 'The account could not be opened. What you typed is kept; please try again.'],
    ],
  },
  {
    path: '/forgot-password',
    route: forgotPassword,
    action: 'Mail me a link',
    typed: [[/^Email/, 'noor@tern.example']],
    sent: { email: 'noor@tern.example' },
    refused: [['rate_limited', 429, 'Too many links were asked for. Try again in 1 minute.']],
  },
  {
    path: '/reset-password?token=t0k3n',
    route: resetPassword,
    action: 'Change password',
    typed: [[/^New password/, 'correct horse']],
    sent: { token: 't0k3n', password: 'correct horse' },
    refused: [['rate_limited', 429, 'Too many attempts; the link still works. Try again in 1 minute.']],
  },
] as const satisfies readonly {
  path: string
  route: object
  action: string
  typed: Filled
  sent: object
  refused: readonly (readonly [ErrorCode, number, string])[]
}[]

describe.each(forms)('$path', ({ path, route, action, typed, sent, refused }) => {
  it('says what is missing at each field, and asks the server nothing', async () => {
    const server = aServer()
    const page = await openApp(path, signedOut)
    await field(typed[0][0])
    await page.user.click(press(action))
    for (const [label] of typed) {
      await waitFor(async () => expect((await field(label)).getAttribute('aria-invalid')).toBe('true'))
    }
    expect(server.asked(route)).toEqual([])
  })

  for (const [code, status, words] of refused) {
    it(`says in words that it was refused (${code}), and keeps what was typed`, async () => {
      const server = aServer().on(route, refusal(code, status))
      const page = await openApp(path, signedOut)
      await fill(page, typed)
      const letGo = server.hold(route)
      await page.user.click(press(action))
      await page.user.click(press(action))
      letGo()
      await screen.findByText(words)
      expect(server.asked(route).map(({ body }) => body)).toEqual([sent])
      for (const [label, text] of typed) expect(await field(label)).toHaveProperty('value', text)
    })
  }
})

it.each([
  [30, 'Try again in 1 minute.'],
  [61, 'Try again in 2 minutes.'],
  [900, 'Try again in 15 minutes.'],
  [3_590, 'Try again in 1 hour.'],
  [86_400, 'Try again in 24 hours.'],
])('says for how long even the right password waits: %s seconds', async (seconds, words) => {
  const { path, route, action, typed } = forms[0]
  aServer().on(route, tooOften(seconds))
  const page = await openApp(path, signedOut)
  await fill(page, typed)
  await page.user.click(press(action))
  await screen.findByText(`Too many attempts. ${words}`)
})

it.each([forms[0], forms[1]])('leads on once signed in ($path)', async ({ path, route, action, typed }) => {
  aServer().on(route, anAnswer).on(validateToken, aUser())
  const page = await openApp(path, signedOut)
  await fill(page, typed)
  await page.user.click(press(action))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/dashboard'))
})

it('keeps what was typed to open an account over a reload, but not the password', async () => {
  const before = await openApp('/register', signedOut)
  await fill(before, forms[1].typed)
  before.unmount()
  await openApp('/register', signedOut)
  await waitFor(async () => expect(await field(/^Company name/)).toHaveProperty('value', 'Tern'))
  expect(await field(/^Password/)).toHaveProperty('value', '')
})

it('has the name of the pitch that is about to be taken over, however somebody came, unless another was typed', async () => {
  keepClaim(localStorage, { cloneId: CLONE_ID, companyName: 'Quaywright' })
  const before = await openApp('/register', signedOut)
  const name = () => field(/^Company name/)
  await waitFor(async () => expect(await name()).toHaveProperty('value', 'Quaywright'))
  await before.user.type(await name(), ' Ltd')
  before.unmount()
  await openApp('/register', signedOut)
  await waitFor(async () => expect(await name()).toHaveProperty('value', 'Quaywright Ltd'))
})

it('leads to the first wrong field of the page, not to the company’s', async () => {
  const page = await openApp('/register', signedOut)
  await field(/^Company name/)
  await page.user.click(press('Open account'))
  await waitFor(async () => expect((await field(/^Company name/)).getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(await field(/^Your name/))
})

it('shows at their fields what the server refuses of a registration', async () => {
  const fields = { 'company.role': 'must not be blank', password: 'must have at least 8 characters' }
  aServer().on(register, refusal('invalid', 422, { fields }))
  const page = await openApp('/register', signedOut)
  await fill(page, forms[1].typed)
  await page.user.click(press('Open account'))
  await screen.findByText('Some fields need another look.')
  expect((await field(/^Your role/)).getAttribute('aria-invalid')).toBe('true')
  expect((await field(/^Password/)).getAttribute('aria-invalid')).toBe('true')
  expect((await field(/^Email/)).getAttribute('aria-invalid')).toBeNull()
})

it('takes a typed address along from signing in to a forgotten password', async () => {
  const page = await openApp('/login', signedOut)
  await fill(page, [[/^Email/, 'noor@tern.example']])
  await page.user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  expect(await field(/^Email/)).toHaveProperty('value', 'noor@tern.example')
})

it('says the same of a mailed link whether there is such an account or not', async () => {
  aServer().on(forgotPassword, { success: true })
  const page = await openApp('/forgot-password', signedOut)
  await fill(page, forms[2].typed)
  await page.user.click(press('Mail me a link'))
  await screen.findByText(/has an account here, a mail with a/)
  await page.user.click(press('Use another address'))
  expect(await field(/^Email/)).toBeTruthy()
})

it.each([
  ['a link that has run out', refusal('code_invalid', 400), 'This link has run out'],
  ['a link that holds', { success: true, first: false } as const, 'Your password is changed'],
  ['an invitation', { success: true, first: true } as const, 'Your password is set'],
])(
  'ends with a screen of its own for %s, in words that are true of an invitation’s too',
  async (_, answer, title) => {
    aServer().on(resetPassword, answer)
    const page = await openApp('/reset-password?token=t0k3n', signedOut)
    await fill(page, forms[3].typed)
    await page.user.click(press('Change password'))
    await screen.findByRole('heading', { name: title })
    expect(screen.queryByText(/within an hour/)).toBeNull()
    expect(screen.queryByText(/was signed in is signed out/) !== null).toBe(
      title === 'Your password is changed',
    )
  },
)

it('asks an account without a company for it before anything else, and says what is refused', async () => {
  const server = aServer()
  const page = await openApp('/dashboard')
  server.on(validateToken, refusal('profile_incomplete', 428))
  page.unmount()
  await session.check({ force: true })
  server.on(completeRegistration, refusal('internal', 500))
  const again = await openApp('/complete-registration', signedOut)
  await fill(again, [
    [/^Company name/, 'Tern'],
    [/^Your role/, 'CEO'],
  ])
  await again.user.click(press('Continue'))
  await screen.findByText('Your company was not saved. What you typed is kept; please try again.')
  server.on(completeRegistration, anAnswer).on(validateToken, aUser())
  await again.user.click(press('Continue'))
  await waitFor(() => expect(again.router.state.location.pathname).toBe('/dashboard'))
  expect(server.asked(completeRegistration)[0]?.body).toMatchObject({ companyName: 'Tern', role: 'CEO' })
})
