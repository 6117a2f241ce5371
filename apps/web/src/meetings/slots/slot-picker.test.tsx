import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Slot } from '@understudy/contract/availability'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { SlotPicker } from './SlotPicker.tsx'
import { useDayPages } from './use-day-pages.ts'

afterEach(cleanup)

const aSlot = (day: string, local_time: string): Slot => ({
  start_time: `${day}T${local_time}:00.000Z`,
  end_time: `${day}T23:59:00.000Z`,
  day,
  local_time,
})
const slots = [aSlot('2036-11-03', '09:00'), aSlot('2036-11-03', '10:00'), aSlot('2036-11-05', '09:00')]

function Picking({ slots, failed = false }: { slots?: Slot[]; failed?: boolean }) {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <>
      <SlotPicker
        slots={slots}
        pages={useDayPages('Europe/Berlin')}
        chosen={chosen}
        onChoose={({ start_time }) => setChosen(start_time)}
        {...(failed ? { failure: <p>They did not come.</p> } : {})}
      />
      <output>{chosen}</output>
    </>
  )
}
const times = () => within(screen.getAllByRole('group')[1] ?? document.body).getAllByRole('radio')

it('shows the first day that has a time, and the times of another once it is chosen', async () => {
  const user = userEvent.setup()
  render(<Picking slots={slots} />)
  const days = within(screen.getByRole('group', { name: 'Day' }))
  expect(days.getAllByRole('radio')).toHaveLength(2)
  expect(days.getByRole('radio', { name: 'Mon 3 Nov' })).toHaveProperty('checked', true)
  expect(times()).toHaveLength(2)
  await user.click(days.getByRole('radio', { name: 'Wed 5 Nov' }))
  expect(times()).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toBe('')
})

it('is chosen by keys: a day, then a time of it', async () => {
  const user = userEvent.setup()
  render(<Picking slots={slots} />)
  await user.click(screen.getByRole('radio', { name: '10:00' }))
  expect(screen.getByRole('status').textContent).toBe('2036-11-03T10:00:00.000Z')
  await user.click(screen.getByRole('radio', { name: '09:00' }))
  expect(screen.getByRole('status').textContent).toBe('2036-11-03T09:00:00.000Z')
})

it('says that times are on their way, that they did not come, and that none is free', () => {
  const { rerender } = render(<Picking />)
  screen.getByText('Loading the free times')
  rerender(<Picking failed />)
  screen.getByText('They did not come.')
  expect(screen.queryByText('Loading the free times')).toBeNull()
  rerender(<Picking slots={[]} />)
  screen.getByText('No time is free in these days. Look at later ones.')
})

it('turns over fortnights that follow each other without a gap', async () => {
  const user = userEvent.setup()
  render(<Picking slots={slots} />)
  const span = () => screen.getByText(/ to /).textContent?.split(' to ') ?? []
  const [first = '', last = ''] = span()
  await user.click(screen.getByRole('button', { name: 'Later days' }))
  const [next = ''] = span()
  const year = new Date().getUTCFullYear()
  const dayOf = (words: string) => Date.parse(`${words.replace(/^\w+ /, '')} ${year} UTC`) / 86_400_000
  // Over the turn of a year the next day is the first of January.
  expect([1, -364, -365]).toContain(dayOf(next) - dayOf(last))
  await user.click(screen.getByRole('button', { name: 'Earlier days' }))
  expect(span()).toEqual([first, last])
  expect(screen.getByRole('button', { name: 'Earlier days' }).getAttribute('aria-disabled')).toBe('true')
})
