import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { openApp, Server } from './page.tsx'

/** Whether the browser lets go of the page without asking. */
export function goes(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  act(() => void window.dispatchEvent(event))
  return !event.defaultPrevented
}

/** Turns to another page, which asks the server nothing. */
export const leave = ({ router }: Pick<Awaited<ReturnType<typeof openApp>>, 'router'>) =>
  act(() => router.navigate('/terms'))

/** Tries each way out of a dialog whose step is on its way: none leads out, and each looks so. */
export async function triesToShut(user: UserEvent, name: string | RegExp, cancel = 'Cancel'): Promise<void> {
  const dialog = within(screen.getByRole('dialog', { name }))
  const ways = [cancel, 'Close'].flatMap((label) => dialog.getAllByRole('button', { name: label }))
  for (const way of ways) await user.click(way)
  await user.keyboard('{Escape}')
  expect(ways.map((way) => way.getAttribute('aria-disabled'))).toEqual(ways.map(() => 'true'))
  screen.getByRole('dialog', { name })
}

/** Leaves a question that was refused, back to its button, and asks it anew: it says nothing of the try before. */
export async function asksAnew(user: UserEvent) {
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('alert')).toBeNull()
  return dialog
}

/** Sends a form that stands in the page: until it is answered the way out of it is off. */
export async function staysWhileSent(
  server: Server,
  route: Parameters<Server['hold']>[0],
  { send, cancel = 'Cancel' }: { send: () => Promise<unknown>; cancel?: string },
): Promise<void> {
  const letGo = server.hold(route)
  await send()
  await waitFor(() => {
    const way = screen.getByRole('button', { name: cancel })
    expect(way.matches(':disabled, [aria-disabled=true]')).toBe(true)
  })
  letGo()
}
