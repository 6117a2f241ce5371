import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { fetchFloats } from './later.ts'
import { Popover } from './Popover.tsx'
import { SidePanel } from './SidePanel.tsx'

beforeAll(fetchFloats)
afterEach(cleanup)

describe('what floats', () => {
  it('a question starts at its quieter answer, says what went wrong, and is not answered twice', async () => {
    const onConfirm = vi.fn()
    const onOpenChange = vi.fn()
    const user = userEvent.setup()
    const question = (more: { busy?: boolean; error?: string }) => (
      <ConfirmDialog
        open
        title="Delete it?"
        confirmLabel="Delete"
        danger
        onConfirm={onConfirm}
        onOpenChange={onOpenChange}
        {...more}
      >
        It is gone then.
      </ConfirmDialog>
    )
    const { rerender } = render(question({}))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })))
    // Twice before it is said to be busy, and once more when that is over and it is not closed yet.
    await user.dblClick(screen.getByRole('button', { name: 'Delete' }))
    rerender(question({ busy: true }))
    await user.click(screen.getByRole('button', { name: /Delete/ }))
    rerender(question({}))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
    rerender(question({ error: 'It was not deleted.' }))
    expect(screen.getByRole('alert').textContent).toBe('It was not deleted.')
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(onConfirm).toHaveBeenCalledTimes(2)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onOpenChange).toHaveBeenLastCalledWith(false)
  })

  it('a panel beside a list is named by its record, and closes by Escape and by its button', async () => {
    const onClose = vi.fn()
    const user = userEvent.setup()
    render(
      <SidePanel title="Noor" description="Partner" onClose={onClose}>
        Record
      </SidePanel>,
    )
    screen.getByRole('dialog', { name: 'Noor', description: 'Partner' })
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('a popover opens by its button, tells so, and closes by Escape back to it', async () => {
    const user = userEvent.setup()
    const onOpenChange = vi.fn()
    render(
      <Popover
        title="Voice"
        trigger={<button type="button">Voice settings</button>}
        onOpenChange={onOpenChange}
      >
        Choose one
      </Popover>,
    )
    const trigger = screen.getByRole('button', { name: 'Voice settings' })
    await user.click(trigger)
    await screen.findByText('Choose one')
    expect(trigger.getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Choose one')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(trigger))
    expect(onOpenChange.mock.calls).toEqual([[true], [false]])
  })
})
