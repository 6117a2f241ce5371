import { screen, within } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { billingRoutes } from '@understudy/contract/billing'
import { claimRoutes } from '@understudy/contract/claims'
import { exploreRoutes } from '@understudy/contract/explore'
import { expect, it } from 'vitest'
import { somePrices } from '../site/testing/prices.ts'
import { aServer, openApp, refusal } from '../testing/page.tsx'
import { onASite } from '../testing/site.ts'

const visiting = { signedIn: false }
const closed = { registration: 'closed', contact: 'hello@heron.example' } as const
const aClaim = {
  claimable: true,
  claimed: false,
  claimed_by_me: false,
  company_name: 'Tern',
  requires_code: false,
  expires_at: null,
}
const waysToAnAccount = () =>
  screen.queryAllByRole('link').filter((link) => link.getAttribute('href') === '/register')

it('says at /register that no accounts are opened, whom to ask and where to sign in, and shows no form', async () => {
  onASite(closed)
  await openApp('/register', visiting)
  await screen.findByRole('heading', { name: 'No new accounts are opened here.' })
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'hello@heron.example' }).getAttribute('href')).toBe(
    'mailto:hello@heron.example',
  )
  expect(main.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  expect(screen.queryByRole('textbox')).toBeNull()
})

it.each(['/', '/landing-3', '/features', '/pricing', '/login', '/complete-registration', '/claim/clone-1'])(
  'says so on %s in place of every way to an account',
  async (path) => {
    onASite(closed)
    aServer()
      .on(exploreRoutes.landingClones, { success: true, data: { featured: [], clones: [] }, error: null })
      .on(billingRoutes.readPrices, somePrices())
      .on(claimRoutes.readClaimStatus, aClaim)
    await openApp(path, visiting)
    expect((await screen.findAllByText('No new accounts are opened here.')).length).toBeGreaterThan(0)
    expect(waysToAnAccount()).toEqual([])
    expect(screen.queryByRole('button', { name: /Open (?:an )?account/ })).toBeNull()
  },
)

it('leads to an account where they are opened', async () => {
  aServer().on(exploreRoutes.landingClones, {
    success: true,
    data: { featured: [], clones: [] },
    error: null,
  })
  await openApp('/', visiting)
  await screen.findByRole('link', { name: 'Make your understudy' })
  expect(waysToAnAccount().length).toBeGreaterThan(1)
})

it('keeps what was typed where it was closed since the page was loaded, and says so', async () => {
  aServer().on(authRoutes.register, refusal('registration_closed', 403))
  const { user } = await openApp('/register', visiting)
  const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
  const typed = [
    [/^Your name/, 'Noor Haddad'],
    [/^Email/, 'noor@tern.example'],
    [/^Password/, 'correct horse'],
    [/^Company name/, 'Tern'],
    [/^Your role/, 'CEO'],
  ] as const
  for (const [label, text] of typed) await user.type(await field(label), text)
  await user.click(screen.getByRole('button', { name: 'Open account' }))
  await screen.findByText('No new accounts are opened here.')
  expect((await field(/^Your name/)).value).toBe('Noor Haddad')
})

it('names who runs the installation in the privacy policy, and where to write', async () => {
  onASite({ operator: 'Heron GmbH', contact: 'hello@heron.example' })
  await openApp('/privacy-policy', visiting)
  await screen.findByText(/Heron GmbH is responsible for it/)
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'hello@heron.example' })).toBeTruthy()
})
