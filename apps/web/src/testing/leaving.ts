import { act } from '@testing-library/react'
import type { openApp } from './page.tsx'

/** Whether the browser lets go of the page without asking. */
export function goes(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  act(() => void window.dispatchEvent(event))
  return !event.defaultPrevented
}

/** Turns to another page, which asks the server nothing. */
export const leave = ({ router }: Pick<Awaited<ReturnType<typeof openApp>>, 'router'>) =>
  act(() => router.navigate('/terms'))
