import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Slot } from '@understudy/contract/availability'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SlotPicker, type SlotPickerProps } from './SlotPicker.tsx'
import { type DayPages, useDayPages } from './use-day-pages.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const aSlot = (day: string, local_time: string): Slot => ({
  start_time: `${day}T${local_time}:00.000Z`,
  end_time: `${day}T23:59:00.000Z`,
  day,
  local_time,
})
const slots = [aSlot('2036-11-03', '09:00'), aSlot('2036-11-05', '09:00'), aSlot('2036-11-05', '14:30')]
const pages = (more: Partial<DayPages> = {}): DayPages => ({
  from: undefined,
  first: '2036-11-03',
  last: '2036-11-16',
  isFirst: true,
  earlier: vi.fn(),
  later: vi.fn(),
  ...more,
})
const show = (more: Partial<SlotPickerProps> = {}) => {
  const onChoose = vi.fn()
  const page = render(
    <SlotPicker slots={slots} pages={pages()} chosen={null} onChoose={onChoose} {...more} />,
  )
  return { onChoose, ...page }
}
const isChecked = (name: string) => (screen.getByRole('radio', { name }) as HTMLInputElement).checked
const turn = (name: string) => screen.getByRole('button', { name })

describe('the choice of a time', () => {
  it('says which days are shown, by the calendar and nobody’s clock', () => {
    show()
    expect(screen.getByText('Mon 3 Nov to Sun 16 Nov').getAttribute('aria-live')).toBe('polite')
    screen.getByRole('group', { name: 'Mon 3 Nov' })
  })

  it('opens at the day of the time that was chosen before, with that one marked', () => {
    show({ chosen: '2036-11-05T14:30:00.000Z' })
    expect(isChecked('Wed 5 Nov')).toBe(true)
    expect([isChecked('14:30'), isChecked('09:00')]).toEqual([true, false])
    within(screen.getByRole('group', { name: 'Wed 5 Nov' })).getByRole('radio', { name: '14:30' })
  })

  it('hands on the whole of the time, and none while a day is turned to', async () => {
    const user = userEvent.setup()
    const { onChoose } = show()
    await user.click(screen.getByRole('radio', { name: 'Wed 5 Nov' }))
    expect(onChoose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('radio', { name: '14:30' }))
    expect(onChoose.mock.calls).toEqual([[slots[2]]])
  })

  it('leaves a day that is free no more for the first that is', async () => {
    const user = userEvent.setup()
    const { rerender } = show()
    await user.click(screen.getByRole('radio', { name: 'Wed 5 Nov' }))
    rerender(<SlotPicker slots={slots.slice(0, 1)} pages={pages()} chosen={null} onChoose={vi.fn()} />)
    expect(isChecked('Mon 3 Nov')).toBe(true)
    expect(screen.getAllByRole('radio')).toHaveLength(2)
  })

  it.each([
    ['today on, where it may only be full', true, [], '2036-11-17', 'Look at later ones.', [true, false]],
    ['later, booked out, where more follow', false, [], '2036-11-17', 'Look at later ones.', [false, false]],
    [
      'later, where nothing follows',
      false,
      [],
      '2036-11-16',
      'Times are not offered further ahead than this.',
      [false, true],
    ],
    ['later, with the last times', false, slots, '2036-11-06', null, [false, true]],
    ['later, with times', false, slots, '2036-12-24', null, [false, false]],
    // Of a node of the version before.
    ['later, where the end is not known', false, slots, undefined, null, [false, false]],
  ] as const)(
    'turns days as far as they are offered: %s',
    async (_, isFirst, found, lastDay, words, disabled) => {
      const user = userEvent.setup()
      const days = pages({ isFirst })
      show({ slots: found, lastDay, pages: days })
      expect(screen.queryByText(/^No time is free in these days\./)?.textContent ?? null).toBe(
        words && `No time is free in these days. ${words}`,
      )
      const turns = [turn('Earlier days'), turn('Later days')]
      expect(turns.map((button) => button.getAttribute('aria-disabled') === 'true')).toEqual(disabled)
      for (const button of turns) await user.click(button)
      expect([days.earlier, days.later].map((one) => vi.mocked(one).mock.calls.length)).toEqual(
        disabled.map((isDisabled) => (isDisabled ? 0 : 1)),
      )
    },
  )
})

function Days({ zone }: { zone: string }) {
  const { from, first, last, earlier, later } = useDayPages(zone)
  return (
    <>
      <output>{[from ?? 'today', first, last].join(' ')}</output>
      <button type="button" onClick={earlier}>
        Earlier
      </button>
      <button type="button" onClick={later}>
        Later
      </button>
    </>
  )
}

it.each([
  ['Pacific/Auckland', '2026-12-31', '2027-01-13', '2027-01-14', '2027-01-27'],
  ['America/Los_Angeles', '2026-12-30', '2027-01-12', '2027-01-13', '2027-01-26'],
])('begins with the day it is in %s, and asks the server for days beyond it alone', async (zone, ...days) => {
  vi.useFakeTimers({ now: new Date('2026-12-30T20:00:00Z'), toFake: ['Date'] })
  const user = userEvent.setup()
  render(<Days zone={zone} />)
  const shown = () => screen.getByRole('status').textContent
  const [first, last, next, nextLast] = days
  expect(shown()).toBe(`today ${first} ${last}`)
  await user.click(screen.getByRole('button', { name: 'Later' }))
  expect(shown()).toBe(`${next} ${next} ${nextLast}`)
  for (const _ of [1, 2]) await user.click(screen.getByRole('button', { name: 'Earlier' }))
  expect(shown()).toBe(`today ${first} ${last}`)
})
