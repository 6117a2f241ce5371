import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { CookieBanner, CookieChoice } from './CookieBanner.tsx'
import { consent } from './consent.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

it('§2 cookie banner: asks after a moment, and is gone for good once it is answered', async () => {
  const page = render(<CookieBanner privacyHref="/privacy-policy" />)
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Decline' }, { timeout: 5_000 }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull())
  expect(consent.read()).toBe('declined')
  page.unmount()
  render(<CookieBanner privacyHref="/privacy-policy" />)
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
})

it.each([
  [['Accept All'], 'accepted'],
  [['Decline'], 'declined'],
  [['Customize', 'Essential Only'], 'declined'],
  [['Customize', 'Back', 'Accept All'], 'accepted'],
  [['Customize', 'Save'], 'declined'],
  [['Customize', 'the switch', 'Save'], 'accepted'],
])('§2 cookie banner: takes the choice by %j', async (presses, choice) => {
  const user = userEvent.setup()
  const chosen: string[] = []
  render(<CookieChoice privacyHref="/privacy-policy" onChoose={(next) => chosen.push(next)} />)
  for (const name of presses) {
    await user.click(
      await screen.findByRole(
        name === 'the switch' ? 'switch' : 'button',
        name === 'the switch' ? {} : { name },
      ),
    )
    // The pressed button may have gone: the focus stays in the banner.
    const banner = screen.getByRole('region', { name: 'Cookies' })
    await waitFor(() => expect(banner.contains(document.activeElement)).toBe(true))
  }
  expect(chosen).toEqual([choice])
})

it('§2 cookie banner: shows in its details what was chosen before', async () => {
  consent.choose('accepted')
  const user = userEvent.setup()
  render(<CookieChoice privacyHref="/privacy-policy" onChoose={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'Customize' }))
  expect(await screen.findByRole('switch')).toHaveProperty('checked', true)
})
