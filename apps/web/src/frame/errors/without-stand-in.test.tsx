import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { it, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'

vi.mock('./lost-part.tsx', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))

it('the page stands where neither a part nor what stands in for it comes', async () => {
  const Part = lazyPart<object>(() => Promise.reject(new TypeError('Failed to fetch')))
  render(
    <Suspense fallback="Loading">
      <h1>The front page</h1>
      <Part />
    </Suspense>,
  )
  await screen.findByText('This part did not load. Load the page again.')
  screen.getByRole('heading', { name: 'The front page' })
})
