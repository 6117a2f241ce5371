import { screen, waitFor } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { expect, it, vi } from 'vitest'
import { aServer, openApp } from '../../testing/page.tsx'

// Without a connection.
vi.mock('./start.ts', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))

it('says at the provider’s button that what leads there did not load, and can be pressed again', async () => {
  aServer().on(authRoutes.listProviders, [{ provider: 'google', configured: true, reason: null }])
  const { user } = await openApp('/login', { signedIn: false })
  const button = await screen.findByRole('button', { name: 'Continue with Google' })
  await user.click(button)
  await screen.findByText('This did not load. Load the page again.')
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
})
