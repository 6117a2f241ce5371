import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Later } from './PartSection.tsx'

afterEach(cleanup)

it('a part that another try does not bring offers to load the page again', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const user = userEvent.setup()
  render(<Later load={load} props={{}} loading="Loading the times" failed="The times did not load" />)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  const anew = await screen.findByRole('button', { name: 'Load the page again' })
  expect(load).toHaveBeenCalledTimes(2)
  await user.click(anew)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.restoreAllMocks()
})

it('a part that did not come for want of a connection comes by itself once that is back', async () => {
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(() => 'Times')
  render(<Later load={load} props={{}} loading="Loading the times" failed="The times did not load" />)
  await screen.findByText('The times did not load')
  fireEvent(window, new Event('online'))
  await screen.findByText('Times')
  expect(screen.queryByText('The times did not load')).toBeNull()
  fireEvent(window, new Event('online'))
  expect(load).toHaveBeenCalledTimes(2)
})
