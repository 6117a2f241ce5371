import type { PublicPitch } from '@understudy/contract/pitches'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Kbd } from '../../ui/marks/Kbd.tsx'

export interface BeforeProps {
  pitch: PublicPitch
  /** The few that are worth asking. */
  questions: readonly string[]
  language: string
  writing: boolean
  onAsk: (question: string) => void
}

/** Where the conversation will stand: until it begins, figures with their dates and what is worth asking. */
export function Before({ pitch, questions, language, writing, onAsk }: BeforeProps) {
  const { facts, company } = pitch
  return (
    <>
      {facts.length > 0 && <Facts facts={facts} language={language} />}
      {/* On a phone questions stand at the field, which says enough by itself. */}
      <section aria-label="How to ask" className="hidden lg:block">
        <div className="flex items-center justify-between gap-3">
          <h2 className="font-medium text-lead wrap-anywhere">Ask {company.name}</h2>
          <Keys writing={writing} />
        </div>
        <p className="mt-1 text-ink-soft">
          {writing ? 'While you read.' : 'In the middle of a sentence, by voice or in writing.'}
        </p>
        {questions.length > 0 && <Questions questions={questions} language={language} onAsk={onAsk} />}
      </section>
    </>
  )
}

/**
 * "Sep 2026". Most pages are in English, which every date is in by itself: the first formatter takes 20 to 50 ms of a
 * laptop, and the page is to stand without one.
 */
export const monthWords = (day: string, language: string): string =>
  language === 'en'
    ? new Date(day).toUTCString().slice(8, 16)
    : new Date(day).toLocaleDateString(language, { month: 'short', year: 'numeric', timeZone: 'UTC' })

function Facts({ facts, language }: Pick<PublicPitch, 'facts'> & { language: string }) {
  return (
    <section aria-label="Figures" className="border-hairline border-y py-1">
      <dl lang={language} className="divide-y divide-hairline">
        {facts.map(({ id, label, value, as_of, source }) => (
          <div key={id} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt className="min-w-0 text-ink-soft text-small wrap-anywhere">
              {label}
              {/* The server may write months a little otherwise than this browser. */}
              <span className="block text-ink-faint" title={source || undefined} suppressHydrationWarning>
                {monthWords(as_of, language)}
              </span>
            </dt>
            <dd className="text-right font-display text-title tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Questions = ({ questions, language, onAsk }: Pick<BeforeProps, 'questions' | 'language' | 'onAsk'>) => (
  <ul aria-label="Good questions" className="mt-3 divide-y divide-hairline border-hairline border-y">
    {questions.map((question) => (
      <li key={question} lang={language}>
        <button
          type="button"
          onClick={() => onAsk(question)}
          className="group flex min-h-11 w-full items-center justify-between gap-3 py-2 text-left hover:bg-hover"
        >
          {question}
          <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint group-hover:text-ink" />
        </button>
      </li>
    ))}
  </ul>
)

/** What the keyboard does, for who asks. */
function Keys({ writing }: { writing: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="relative">
      <button
        type="button"
        aria-label="Keys"
        title="Keys"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="inline-flex size-8 items-center justify-center rounded-full border border-edge/55 text-ink-soft text-small hover:bg-hover hover:text-ink"
      >
        ?
      </button>
      {open && (
        <dl className="absolute top-full right-0 z-10 mt-2 grid w-56 grid-cols-[4.5rem_1fr] items-center gap-y-2 rounded-panel bg-raised p-4 text-small shadow-float">
          {(writing ? shortcuts.slice(1, 2) : shortcuts).map(([keys, what]) => (
            <div key={keys} className="contents">
              <dt>
                <Kbd>{keys}</Kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

const shortcuts = [
  ['Space', 'Play and pause'],
  ['/', 'Ask in writing'],
  ['m', 'Microphone'],
  ['Esc', 'Silence'],
] as const
