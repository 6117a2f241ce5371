import type { Slot } from '@understudy/contract/availability'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import type { DayPages } from './use-day-pages.ts'

export interface SlotPickerProps {
  /** Undefined until they came. */
  slots: readonly Slot[] | undefined
  /** In place of the times where they did not come. */
  failure?: ReactNode
  /** The last that has times at all; undefined until it is known. */
  lastDay?: string | undefined
  pages: DayPages
  /** Start of the chosen one. */
  chosen: string | null
  onChoose: (slot: Slot) => void
}

const chip =
  'flex cursor-pointer select-none items-center justify-center rounded-control border border-edge/55 bg-raised text-center transition-colors hover:bg-hover has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2'

/** A day, then a time of it. */
export function SlotPicker({ slots, failure, lastDay, pages, chosen, onChoose }: SlotPickerProps) {
  const [wanted, setWanted] = useState<string | null>(null)
  const days = [...new Set(slots?.map(({ day }) => day))]
  const chosenDay = slots?.find(({ start_time }) => start_time === chosen)?.day
  const day = days.find((one) => one === wanted) ?? chosenDay ?? days[0]
  // Without it: beyond a page of nothing nothing follows, but for the first, which may only be full.
  const isEnd = lastDay === undefined ? !pages.isFirst && days.length === 0 : pages.last >= lastDay
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <p aria-live="polite" className="font-medium">
          {dayWords(pages.first)} to {dayWords(pages.last)}
        </p>
        <span className="flex gap-0.5">
          <IconButton
            label="Earlier days"
            aria-disabled={pages.isFirst}
            onClick={pages.earlier}
            icon={<ChevronLeft aria-hidden="true" />}
          />
          <IconButton
            label="Later days"
            aria-disabled={isEnd}
            onClick={pages.later}
            icon={<ChevronRight aria-hidden="true" />}
          />
        </span>
      </div>
      {failure ??
        (slots === undefined ? (
          <Waiting />
        ) : day === undefined ? (
          <p className="py-4 text-ink-soft">
            No time is free in these days.{' '}
            {isEnd ? 'Times are not offered further ahead than this.' : 'Look at later ones.'}
          </p>
        ) : (
          <>
            <fieldset>
              <legend className="sr-only">Day</legend>
              <div className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2">
                {days.map((one) => (
                  <label key={one} className={cx(chip, 'min-h-14 flex-col px-1 py-1.5 leading-tight')}>
                    <input
                      type="radio"
                      name="slot-day"
                      className="sr-only"
                      checked={one === day}
                      onChange={() => setWanted(one)}
                    />
                    <span className="text-small opacity-75">{weekday(one)}</span>{' '}
                    <span className="font-medium">{dayOfMonth(one)}</span>
                  </label>
                ))}
              </div>
            </fieldset>
            <fieldset>
              <legend className="mb-2 font-medium text-small">{dayWords(day)}</legend>
              <div className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2">
                {slots
                  .filter((slot) => slot.day === day)
                  .map((slot) => (
                    <label
                      key={slot.start_time}
                      className={cx(chip, 'h-10 tabular-nums pointer-coarse:h-11')}
                    >
                      <input
                        type="radio"
                        name="slot-time"
                        className="sr-only"
                        checked={slot.start_time === chosen}
                        onChange={() => onChoose(slot)}
                      />
                      {slot.local_time}
                    </label>
                  ))}
              </div>
            </fieldset>
          </>
        ))}
    </div>
  )
}

const WAITING = ['1', '2', '3', '4', '5']

function Waiting() {
  return (
    <Loading label="Loading the free times" className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-2">
        {WAITING.map((one) => (
          <Skeleton key={one} className="h-14 w-19" />
        ))}
      </div>
      <Skeleton className="h-26 w-full" />
    </Loading>
  )
}

/** Calendar days have no time zone. */
const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
const inWeek = utc({ weekday: 'short' })
const inMonth = utc({ day: 'numeric', month: 'short' })
const whole = utc({ weekday: 'short', day: 'numeric', month: 'short' })
const midnight = (day: string) => new Date(`${day}T00:00:00Z`)
const weekday = (day: string) => inWeek.format(midnight(day))
const dayOfMonth = (day: string) => inMonth.format(midnight(day))
const dayWords = (day: string) => whole.format(midnight(day)).replaceAll(',', '')
