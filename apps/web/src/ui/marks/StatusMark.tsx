import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info' | 'live'

/** Each tone has its own shape, so that the state reads without colour. */
const shapes: Record<Tone, ReactNode> = {
  neutral: <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  good: <circle cx="5" cy="5" r="4.25" />,
  warn: <path d="M5 .8 9.6 9H.4Z" />,
  bad: <path d="M5 .2 9.8 5 5 9.8 .2 5Z" />,
  info: <rect x="1" y="1" width="8" height="8" rx="1" />,
  live: <circle cx="5" cy="5" r="4.5" />,
}

const inks: Record<Tone, string> = {
  neutral: 'text-ink-soft',
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  info: 'text-info',
  live: 'text-bad',
}

const washes: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
  info: 'bg-info-wash text-info',
  live: 'bg-live text-live-ink',
}

function Shape({ tone }: { tone: Tone }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 10 10"
      className={cx('size-2.5 shrink-0 fill-current', tone === 'live' && 'animate-wait')}
    >
      {shapes[tone]}
    </svg>
  )
}

/** A state in a line or a table: shape, colour and word. */
export function StatusMark({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span className={cx('inline-flex', inks[tone])}>
        <Shape tone={tone} />
      </span>
      {children}
    </span>
  )
}

/** The same on a wash, for a heading or a card. Without a shape it is a plain label. */
export function Badge({
  tone = 'neutral',
  shape = false,
  children,
}: {
  tone?: Tone
  shape?: boolean
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 font-medium text-small',
        washes[tone],
      )}
    >
      {shape && <Shape tone={tone} />}
      {children}
    </span>
  )
}

/** A graded state told by filled bars and a word: `level` of `of`. */
export function LevelMark({ level, of, children }: { level: number; of: number; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className="flex items-end gap-0.5">
        {Array.from({ length: of }, (_, index) => index + 1).map((bar) => (
          <span
            key={bar}
            style={{ height: `${5 + ((bar - 1) * 7) / Math.max(1, of - 1)}px` }}
            className={cx('w-1 rounded-[1px]', bar <= level ? 'bg-ink' : 'bg-hairline')}
          />
        ))}
      </span>
      {children}
    </span>
  )
}
