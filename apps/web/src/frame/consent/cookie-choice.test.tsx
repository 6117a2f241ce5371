import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CookieBanner, CookieChoice } from './CookieBanner.tsx'
import { consent } from './consent.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
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

describe('§2 cookie banner: under a finger it never comes, and at last it comes', () => {
  const pass = () => act(() => vi.advanceTimersByTime(3_000))
  const isThere = () => {
    pass()
    return screen.queryByRole('region', { name: 'Cookies' }) !== null
  }
  /** A button that a finger rests on, over a page whose moment has not come. */
  function touched() {
    vi.useFakeTimers()
    const page = (shown: boolean) => (
      <>
        {shown && <button type="button">Press</button>}
        <CookieBanner privacyHref="/privacy-policy" />
      </>
    )
    const { rerender } = render(page(true))
    const button = screen.getByRole('button')
    const [first, second] = [0, 1].map((identifier) => ({ identifier }))
    fireEvent.pointerDown(button)
    fireEvent.touchStart(button, { touches: [first] })
    expect(isThere()).toBe(false)
    return { button, first, second, takeAway: () => rerender(page(false)) }
  }

  it('where the touch turns into scrolling, or another finger comes and goes', () => {
    const { button, first, second } = touched()
    fireEvent.pointerCancel(button)
    expect(isThere()).toBe(false)
    fireEvent.touchStart(button, { touches: [first, second] })
    fireEvent.pointerUp(button)
    fireEvent.touchEnd(button, { touches: [second] })
    expect(isThere()).toBe(false)
    fireEvent.touchEnd(button, { touches: [] })
    expect(isThere()).toBe(true)
  })

  it('where the system takes a long press over', () => {
    const { button } = touched()
    fireEvent.touchCancel(button, { touches: [] })
    expect(isThere()).toBe(true)
  })

  it('where the finger was down and moving before the page listened', () => {
    vi.useFakeTimers()
    render(<CookieBanner privacyHref="/privacy-policy" />)
    fireEvent.touchMove(document.body, { touches: [{ identifier: 0 }] })
    expect(isThere()).toBe(false)
    fireEvent.touchEnd(document.body, { touches: [] })
    expect(isThere()).toBe(true)
  })

  it('where what it was put down on is gone, and is told nothing of its end', () => {
    const { button, takeAway } = touched()
    takeAway()
    fireEvent.touchEnd(button, { touches: [] })
    expect(isThere()).toBe(false)
    fireEvent.pointerUp(document.body)
    expect(isThere()).toBe(true)
  })
})
