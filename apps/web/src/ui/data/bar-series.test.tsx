import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import '../../testing/selects.ts'
import { BarSeries } from './BarSeries.tsx'

afterEach(cleanup)

const days = (count: number, values: (day: number) => number[]) =>
  Array.from({ length: count }, (_, day) => ({ label: `${day}.`, title: `Day ${day}`, values: values(day) }))
/** How far each bar rises above the ground, in px. */
const heights = (container: HTMLElement) =>
  [...container.querySelectorAll('.ct-bar')].map(
    (bar) => Number(bar.getAttribute('y1')) - Number(bar.getAttribute('y2')),
  )

const drawn = (container: HTMLElement) =>
  waitFor(() => expect(container.querySelector('.ct-bar')).not.toBeNull())

describe('bars over time', () => {
  it('are as high as their figures, below lines at round figures', async () => {
    const { container } = render(
      <BarSeries points={days(3, (day) => [day * 40, 20])} series={['views', 'calls']} format={String} />,
    )
    await drawn(container)
    // Each series by itself, in the order of the days.
    const tallest = Math.max(...heights(container))
    expect(heights(container).map((height) => height / tallest)).toEqual([0, 0.5, 1, 0.25, 0.25, 0.25])
    for (const line of ['0', '20', '40', '60', '80']) screen.getByText(line)
  })

  it('have lines between whole figures only where such figures mean anything', async () => {
    const bars = (fractions: boolean) => (
      <BarSeries points={days(2, () => [1])} series={['minutes']} format={String} fractions={fractions} />
    )
    const { rerender } = render(bars(true))
    await screen.findByText('0.5')
    rerender(bars(false))
    await waitFor(() => expect(screen.queryByText('0.5')).toBeNull())
  })

  it('stand on the ground where nothing happened', async () => {
    const { container } = render(<BarSeries points={days(2, () => [0])} series={['views']} format={String} />)
    await drawn(container)
    expect(heights(container)).toEqual([0, 0])
  })

  it('leave out labels where there are many', async () => {
    const { container } = render(
      <BarSeries points={days(90, () => [1])} series={['views']} format={String} />,
    )
    await drawn(container)
    expect(screen.getAllByText(/^\d+\.$/).map((label) => label.textContent)).toEqual(
      [0, 15, 30, 45, 60, 75].map((day) => `${day}.`),
    )
  })

  it('tell the figures of the one that is pointed at', async () => {
    const user = userEvent.setup()
    const { container } = render(
      <BarSeries points={days(2, (day) => [day + 1, 7])} series={['views', 'calls']} format={String} />,
    )
    const drawing = container.firstElementChild
    if (!(drawing instanceof HTMLElement)) throw new Error('Nothing is drawn.')
    vi.spyOn(drawing, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 252, 256))
    await user.pointer({ target: drawing, coords: { clientX: 200 } })
    screen.getByText('Day 1')
    screen.getByText('2 views')
    screen.getByText('7 calls')
    await user.unhover(drawing)
    expect(screen.queryByText('Day 1')).toBeNull()
  })
})
