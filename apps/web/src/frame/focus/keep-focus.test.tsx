import { cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import './keep-focus.ts'

afterEach(cleanup)

/** Rows of which each can be taken away, at once or once that is confirmed in a dialog. */
function Rows({ asks = false }: { asks?: boolean }) {
  const [rows, setRows] = useState(['One', 'Two', 'Three'])
  const [asked, setAsked] = useState<string | null>(null)
  const [doubted, setDoubted] = useState(false)
  const remove = (row: string | null) => {
    setRows(rows.filter((other) => other !== row))
    setAsked(null)
  }
  return (
    <section aria-label="Rows">
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button type="button">{row}</button>
              {row === 'Two' && <button type="button">Listen</button>}
              <button
                type="button"
                aria-label={`Delete: ${row}`}
                onClick={() => (asks ? setAsked(row) : remove(row))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <div role="dialog" aria-label="Sure?">
          <button type="button" onClick={() => remove(asked)}>
            Yes
          </button>
          <button type="button" onClick={() => setDoubted(true)}>
            Why?
          </button>
        </div>
      )}
      {asked && doubted && (
        <div role="dialog" aria-label="Why">
          <button type="button" onClick={() => setDoubted(false)}>
            Back
          </button>
          <button type="button" onClick={() => remove(asked)}>
            All the same
          </button>
        </div>
      )}
    </section>
  )
}

const at = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))

it('a row that goes away hands the focus to the like button of the next, of the one before, or to the place around', async () => {
  const user = userEvent.setup()
  render(<Rows />)
  await user.click(screen.getByRole('button', { name: 'Delete: One' }))
  await at('Delete: Two')
  await user.click(screen.getByRole('button', { name: 'Delete: Three' }))
  await at('Delete: Two')
  await user.click(screen.getByRole('button', { name: 'Delete: Two' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Rows' })))
})

/** A key that goes down, or up, at what took the focus over, so long after: whether it does there what it does. */
function acts(type: 'keyDown' | 'keyUp', key: string, afterMs: number, repeat = false): boolean {
  const at = document.activeElement ?? document.body
  const event = createEvent[type](at, { key, repeat })
  Object.defineProperty(event, 'timeStamp', { value: tookOverAt + afterMs })
  return fireEvent(at, event)
}
let tookOverAt = 0
document.addEventListener('focusin', ({ timeStamp }) => {
  tookOverAt = timeStamp
})

async function tookOver() {
  render(<Rows />)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Delete: One' }))
  await at('Delete: Two')
}

it('a key that is held down does not press what took the focus over, and goes on where it leads elsewhere', async () => {
  await tookOver()
  expect(
    ['Enter', ' ', 'Tab', 'ArrowDown', 'PageDown'].map((key) => acts('keyDown', key, 600, true)),
  ).toEqual([false, false, true, true, true])
  expect(acts('keyUp', ' ', 700)).toBe(false)
  expect([acts('keyDown', 'Enter', 800), acts('keyDown', 'Enter', 900, true)]).toEqual([true, true])
})

it('whoever presses once more out of impatience does not press what took the focus over', async () => {
  await tookOver()
  acts('keyUp', 'Enter', 50)
  const again = ['Enter', ' '].flatMap((key) => [acts('keyDown', key, 300), acts('keyUp', key, 350)])
  expect(again).toEqual([false, false, false, false])
  expect([acts('keyDown', ' ', 900), acts('keyUp', ' ', 950)]).toEqual([true, true])
})

it('a row that goes away with the dialog that asked does so too', async () => {
  const user = userEvent.setup()
  render(<Rows asks />)
  await user.click(screen.getByRole('button', { name: 'Delete: Two' }))
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  await at('Delete: Three')
})

it('a row that goes away with a dialog within the one that asked does so too, also after a look back', async () => {
  const user = userEvent.setup()
  render(<Rows asks />)
  await user.click(screen.getByRole('button', { name: 'Delete: Two' }))
  await user.click(screen.getByRole('button', { name: 'Why?' }))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  screen.getByRole('button', { name: 'Yes' }).focus()
  await user.click(screen.getByRole('button', { name: 'Why?' }))
  await user.click(screen.getByRole('button', { name: 'All the same' }))
  await at('Delete: Three')
})

it('a place that takes the focus over takes it no more once it has gone on', async () => {
  const user = userEvent.setup()
  render(<Rows />)
  for (const row of ['One', 'Three', 'Two'])
    await user.click(screen.getByRole('button', { name: `Delete: ${row}` }))
  const place = screen.getByRole('region', { name: 'Rows' })
  await waitFor(() => expect(document.activeElement).toBe(place))
  place.blur()
  expect(place.hasAttribute('tabindex')).toBe(false)
})

it('the page goes first', async () => {
  const user = userEvent.setup()
  render(<Rows />)
  const head = document.body.appendChild(document.createElement('button'))
  for (const row of ['One', 'Three', 'Two'])
    await user.click(screen.getByRole('button', { name: `Delete: ${row}` }))
  setTimeout(() => document.activeElement === document.body && head.focus())
  await waitFor(() => expect(document.activeElement).toBe(head))
  head.remove()
})

it('what has the focus still is left alone', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Rows key="first" />)
  const one = screen.getByRole('button', { name: 'One' })
  await user.click(one)
  one.blur()
  rerender(<Rows key="second" />)
  expect(document.activeElement).toBe(document.body)
})
