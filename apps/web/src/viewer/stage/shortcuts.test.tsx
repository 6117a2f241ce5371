import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Player } from './player.ts'
import { useShortcuts } from './use-shortcuts.ts'

afterEach(cleanup)

const player = () =>
  ({
    play: vi.fn(),
    playPause: vi.fn(),
    stop: vi.fn(),
    goTo: vi.fn(),
    goOn: vi.fn(),
    hold: vi.fn(),
    ask: vi.fn(async () => true),
    prove: vi.fn(),
    microphone: vi.fn(),
    closeMicrophone: vi.fn(),
    meetEcho: vi.fn(),
    hangUp: vi.fn(),
    resume: vi.fn(),
    continueHere: vi.fn(),
  }) satisfies Player

function Keyed({ player }: { player: Player }) {
  const field = useRef<HTMLTextAreaElement>(null)
  useShortcuts(player, field, false)
  return (
    <>
      <textarea ref={field} aria-label="Ask" />
      <select aria-label="Language" />
      <button type="button">Later</button>
      <div role="dialog" aria-label="Form">
        <p tabIndex={-1}>Words of the form</p>
      </div>
    </>
  )
}

describe('the keys of the stage', () => {
  it.each([
    ['page', ' ', 'playPause'],
    ['page', 'k', 'playPause'],
    ['page', 'm', 'microphone'],
    ['page', '{Escape}', 'stop'],
    ['page', 'x', null],
    ['page', '{Control>}k{/Control}', null],
    ['page', '{Meta>}m{/Meta}', null],
    ['Later', ' ', null],
    ['Later', 'k', 'playPause'],
    ['Ask', 'k', null],
    ['Ask', '{Escape}', 'stop'],
    ['Language', 'm', null],
    ['Words of the form', ' ', null],
    ['Words of the form', '{Escape}', 'stop'],
  ] as const)('at %s “%s” does: %s', async (place, key, does) => {
    const user = userEvent.setup()
    const calls = player()
    render(<Keyed player={calls} />)
    const target = place === 'page' ? null : (screen.queryByLabelText(place) ?? screen.getByText(place))
    target?.focus()
    await user.keyboard(key)
    const called = Object.entries(calls).flatMap(([name, call]) => (call.mock.calls.length > 0 ? [name] : []))
    expect(called).toEqual(does === null ? [] : [does])
  })

  it.each([' ', 'k', 'm', 'Escape'])('do once what they do while “%s” is held down', (key) => {
    const calls = player()
    render(<Keyed player={calls} />)
    const pressed = [false, true, true].map((repeat) => fireEvent.keyDown(document.body, { key, repeat }))
    expect(Object.values(calls).flatMap(({ mock }) => mock.calls)).toHaveLength(1)
    // A space that is held does not turn the page either.
    if (key !== 'Escape') expect(pressed).toEqual([false, false, false])
  })

  it('lead to the field and out of it again, but not out of words that were typed', async () => {
    const user = userEvent.setup()
    const calls = player()
    const { unmount } = render(<Keyed player={calls} />)
    const field = screen.getByLabelText<HTMLTextAreaElement>('Ask')
    await user.keyboard('/')
    expect([document.activeElement, field.value]).toEqual([field, ''])
    await user.keyboard('Who{Escape}')
    expect([document.activeElement, field.value]).toEqual([field, 'Who'])
    await user.clear(field)
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(document.body)
    unmount()
    await user.keyboard('k')
    expect(calls.playPause).not.toHaveBeenCalled()
  })
})
