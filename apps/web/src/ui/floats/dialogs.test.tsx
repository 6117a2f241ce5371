import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Button } from '../Button.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { UiRoot } from '../UiRoot.tsx'
import { Dialog } from './Dialog.tsx'
import { fetchFloats } from './later.ts'
import { Menu } from './Menu.tsx'
import { toast } from './toast.ts'

// How they come when they are first wanted is said in early.test.tsx.
beforeAll(fetchFloats)
afterEach(async () => {
  act(() => toast.closeAll())
  cleanup()
})

const isFocused = (element: () => HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element()))

function Renaming({ keeps = false, atSecond = false }: { keeps?: boolean; atSecond?: boolean }) {
  const [open, setOpen] = useState(false)
  const second = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Rename it"
        description="Only you see the name."
        keepOnOutsidePress={keeps}
        {...(atSecond ? { initialFocus: second } : {})}
        actions={<Button onClick={() => setOpen(false)}>Cancel</Button>}
      >
        <input type="hidden" name="id" />
        <TextInput aria-label="Locked" disabled />
        <TextInput aria-label="Name" />
        <TextInput aria-label="Nickname" ref={second} />
      </Dialog>
    </>
  )
}
async function openRenaming(props: Parameters<typeof Renaming>[0] = {}) {
  const user = userEvent.setup()
  render(<Renaming {...props} />)
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  return { user, dialog: screen.getByRole('dialog', { name: 'Rename it' }) }
}

describe('a dialog', () => {
  it('is named and described, and passes over fields that nobody can type in', async () => {
    const { dialog } = await openRenaming()
    expect(screen.getByRole('dialog', { description: 'Only you see the name.' })).toBe(dialog)
    await isFocused(() => screen.getByLabelText('Name'))
  })

  it('starts where it is told to', async () => {
    await openRenaming({ atSecond: true })
    await isFocused(() => screen.getByLabelText('Nickname'))
  })

  it('keeps the keyboard inside for as long as it is open, and gives it back', async () => {
    const { user, dialog } = await openRenaming()
    await isFocused(() => screen.getByLabelText('Name'))
    const seen = new Set<string>()
    for (let press = 0; press < 8; press += 1) {
      await user.tab()
      // A guard at either end hands the focus on.
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
      seen.add(
        document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      )
    }
    expect([...seen].toSorted()).toEqual(['Cancel', 'Close', 'Name', 'Nickname'])
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await isFocused(() => screen.getByRole('button', { name: 'Rename' }))
  })

  it.each([
    [false, null],
    [true, 'Rename it'],
  ])('that holds work (%s) stays open for a press outside, not for Escape', async (keeps, name) => {
    const { user, dialog } = await openRenaming({ keeps })
    await isFocused(() => screen.getByLabelText('Name'))
    const outside = dialog.parentElement?.querySelector<HTMLElement>('.bg-scrim') ?? document.body
    await user.click(outside)
    await waitFor(() =>
      expect(screen.queryByRole('dialog')?.querySelector('h2')?.textContent ?? null).toBe(name),
    )
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a menu', () => {
  const open = async () => {
    const user = userEvent.setup()
    const onSelect = vi.fn()
    render(
      <Menu
        heading="Seed round"
        trigger={<button type="button">More</button>}
        entries={[
          { kind: 'link', label: 'Open', href: '#open', icon: <svg aria-hidden="true" /> },
          { kind: 'line' },
          { kind: 'action', label: 'Delete', danger: true, onSelect },
        ]}
      />,
    )
    const trigger = screen.getByRole('button', { name: 'More' })
    await user.click(trigger)
    await screen.findByRole('menu')
    return { user, onSelect, trigger }
  }

  it('says whose it is, parts what it offers, and follows a link and closes', async () => {
    const { user, trigger } = await open()
    expect(trigger.getAttribute('aria-expanded')).toBe('true')
    screen.getByText('Seed round')
    screen.getByRole('separator')
    const link = screen.getByRole('menuitem', { name: 'Open' })
    expect(link.getAttribute('href')).toBe('#open')
    await user.click(link)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('does what is chosen once, tells danger apart, and gives the focus back to its button', async () => {
    const { user, onSelect, trigger } = await open()
    const remove = screen.getByRole('menuitem', { name: 'Delete' })
    expect(remove.className).toContain('text-bad')
    await user.click(remove)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(onSelect).toHaveBeenCalledTimes(1)
    await isFocused(() => trigger)
  })
})

describe('a toast', () => {
  it.each(['good', 'bad', 'info'] as const)(
    'that is %s says what happened and what to do, and is closed by hand',
    async (tone) => {
      const user = userEvent.setup()
      render(<UiRoot>{null}</UiRoot>)
      act(() => void toast[tone]('The link is closed', { description: 'It can be opened again.' }))
      await screen.findByText('The link is closed')
      screen.getByText('It can be opened again.')
      // Nothing to press but the way to close it.
      const presses = screen.getAllByRole('button', { hidden: true })
      expect(presses.map((button) => button.getAttribute('aria-label'))).toEqual(['Close'])
      await user.click(presses[0] ?? document.body)
      await waitFor(() => expect(screen.queryByText('The link is closed')).toBeNull())
    },
  )

  it('stands beside others, three in sight at most, and they all go at once', async () => {
    render(<UiRoot>{null}</UiRoot>)
    const words = ['One', 'Two', 'Three', 'Four']
    for (const word of words) act(() => void toast.info(`${word} put away`))
    await screen.findByText('Four put away')
    const isShown = (word: string) =>
      !screen.getByText(`${word} put away`).closest('.rounded-panel')?.hasAttribute('data-limited')
    expect(words.map(isShown)).toEqual([false, true, true, true])
    act(() => toast.closeAll())
    await waitFor(() => expect(screen.queryByText(/put away$/)).toBeNull())
  })

  it('is gone after a while by itself, an error later, and one with an action never', () => {
    vi.useFakeTimers()
    render(<UiRoot>{null}</UiRoot>)
    const action = { label: 'Undo', onPress: () => undefined }
    act(() => void toast.good('Saved'))
    act(() => void toast.bad('Refused'))
    act(() => void toast.info('Put away', { action }))
    const shown = () =>
      ['Saved', 'Refused', 'Put away'].filter((words) =>
        screen.queryByText(words)?.closest('.rounded-panel:not([data-ending-style])'),
      )
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
    pass(4_900)
    expect(shown()).toEqual(['Saved', 'Refused', 'Put away'])
    pass(200)
    expect(shown()).toEqual(['Refused', 'Put away'])
    pass(5_000)
    expect(shown()).toEqual(['Put away'])
    pass(600_000)
    expect(shown()).toEqual(['Put away'])
    vi.useRealTimers()
  })

  it('is held for as long as the pointer rests on it', () => {
    vi.useFakeTimers()
    render(<UiRoot>{null}</UiRoot>)
    act(() => void toast.good('Saved'))
    const region = screen.getByText('Saved').closest<HTMLElement>('[role=region]') ?? document.body
    fireEvent.mouseEnter(region)
    act(() => vi.advanceTimersByTime(60_000))
    expect(screen.getByText('Saved').closest('[data-ending-style]')).toBeNull()
    vi.useRealTimers()
  })
})
