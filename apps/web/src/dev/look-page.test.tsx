import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UiRoot } from '../ui/UiRoot.tsx'
import { LookPage } from './LookPage.tsx'

beforeEach(() => void vi.spyOn(console, 'error'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
const open = (part: string) =>
  render(
    <UiRoot>
      <LookPage part={part} />
    </UiRoot>,
  )

it.each(['', 'tokens', 'controls', 'lists', 'states', 'floats', 'voice'])(
  'shows the primitives of “%s”, each field with a name, and no error',
  async (part) => {
    open(part)
    screen.getByRole('heading', { level: 1, name: 'Tokens and primitives' })
    for (const field of screen.queryAllByRole('textbox')) {
      expect(
        field.getAttribute('aria-label') ?? document.querySelector(`label[for="${field.id}"]`),
      ).toBeTruthy()
    }
    expect(console.error).not.toHaveBeenCalled()
  },
)

it('shows all parts where none of them is named, and one where it is', () => {
  const { unmount } = open('')
  const all = screen.getAllByRole('heading', { level: 2 }).length
  unmount()
  open('voice')
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeLessThan(all)
})

it('shows each theme, and remembers which was chosen', async () => {
  const user = userEvent.setup()
  open('tokens')
  const theme = within(screen.getByRole('group', { name: 'Theme' }))
  expect(theme.getByRole('radio', { name: 'Device' })).toHaveProperty('checked', true)
  for (const [name, value] of [
    ['Dark', 'dark'],
    ['Light', 'light'],
  ] as const) {
    await user.click(theme.getByRole('radio', { name }))
    expect(document.documentElement.dataset.theme).toBe(value)
    expect(Object.values({ ...localStorage })).toContain(value)
  }
  await user.click(theme.getByRole('radio', { name: 'Device' }))
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(Object.values({ ...localStorage })).toEqual([])
})

it('shows the bar with a call and without', async () => {
  const user = userEvent.setup()
  open('tokens')
  expect(screen.getAllByRole('link', { name: /^Live: / })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'End the call' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Live: / })).toBeNull())
  screen.getByRole('link', { name: 'Call Logs' })
})

it('shows the frame of a public page, with what stands where there is none or where one broke', () => {
  open('public')
  screen.getByRole('heading', { name: 'There is no page here' })
  screen.getByRole('heading', { name: 'This page stopped working' })
  screen.getByRole('region', { name: 'Cookies' })
  expect(screen.getByRole('link', { name: 'Understudy' }).getAttribute('href')).toBe('/')
})
