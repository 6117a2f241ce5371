import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// What floats is fetched once a page: each test has a page of its own.
beforeEach(() => vi.resetModules())
afterEach(cleanup)

it('a menu opens by the press that came before it could be drawn, and gives the focus back', async () => {
  const { Menu } = await import('./Menu.tsx')
  const user = userEvent.setup()
  const onSelect = vi.fn()
  render(
    <Menu
      trigger={<button type="button">More</button>}
      entries={[{ kind: 'action', label: 'Rename', onSelect }]}
    />,
  )
  const early = screen.getByRole('button', { name: 'More' })
  expect([early.getAttribute('aria-haspopup'), early.getAttribute('aria-expanded')]).toEqual([
    'menu',
    'false',
  ])
  fireEvent.click(early)
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  expect(onSelect).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })))
})

it('a button that is reached by key keeps the focus when its menu can be drawn, and opens nothing by itself', async () => {
  const { Menu } = await import('./Menu.tsx')
  const user = userEvent.setup()
  render(<Menu trigger={<button type="button">More</button>} entries={[]} />)
  const early = screen.getByRole('button', { name: 'More' })
  await user.tab()
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).not.toBe(early))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }))
  expect(screen.queryByRole('menu')).toBeNull()
})

it('a press that has begun ends on the same button, though its menu can be drawn meanwhile', async () => {
  const [{ Menu }, { fetchFloats }] = await Promise.all([import('./Menu.tsx'), import('./later.ts')])
  render(
    <Menu
      trigger={<button type="button">More</button>}
      entries={[{ kind: 'action', label: 'Rename', onSelect: vi.fn() }]}
    />,
  )
  const early = screen.getByRole('button', { name: 'More' })
  fireEvent.pointerDown(early)
  await act(fetchFloats)
  expect(screen.getByRole('button', { name: 'More' })).toBe(early)
  fireEvent.click(early)
  await screen.findByRole('menuitem', { name: 'Rename' })
})

it('a popover tells of the press that came before it could be drawn', async () => {
  const { Popover } = await import('./Popover.tsx')
  const onOpenChange = vi.fn()
  render(
    <Popover trigger={<button type="button">Voice</button>} onOpenChange={onOpenChange}>
      Choose one
    </Popover>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Voice' }))
  await screen.findByText('Choose one')
  expect(onOpenChange.mock.calls).toEqual([[true]])
})

it('shows what was told before anything could show it, but nothing of who has left', async () => {
  const [{ ToastHost }, { toast }] = await Promise.all([import('./ToastHost.tsx'), import('./toast.ts')])
  render(<ToastHost />)
  toast.good('Told to the one before')
  toast.closeAll()
  toast.info('Signed out', { description: 'Sign in to go on.' })
  await screen.findByText('Sign in to go on.')
  screen.getByText('Signed out')
  expect(screen.queryByText('Told to the one before')).toBeNull()
})

it('says when what was pressed could not be loaded, and opens it once it can', async () => {
  const drawn = './drawn/drawn.ts'
  vi.doMock(drawn, () => Promise.reject(new TypeError('Failed to fetch')))
  const [{ ToastHost }, { Menu }] = await Promise.all([import('./ToastHost.tsx'), import('./Menu.tsx')])
  const user = userEvent.setup()
  render(
    <>
      <Menu
        trigger={<button type="button">More</button>}
        entries={[{ kind: 'action', label: 'Rename', onSelect: vi.fn() }]}
      />
      <ToastHost />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'More' }))
  await screen.findByText('Part of this page could not be loaded')
  expect(screen.getByRole('button', { name: 'More' }).getAttribute('aria-expanded')).toBe('true')
  vi.doUnmock(drawn)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('menuitem', { name: 'Rename' })
  expect(screen.queryByText('Part of this page could not be loaded')).toBeNull()
})
