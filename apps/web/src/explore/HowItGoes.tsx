import type { ReactNode } from 'react'
import { Transcript } from '../calls/Transcript.tsx'
import { StatusMark } from '../ui/marks/StatusMark.tsx'
import { Panel } from '../ui/Section.tsx'
import { exampleCall } from './example-call.ts'

/** Three steps, each beside what the founder sees while taking it. */
export function HowItGoes() {
  return (
    <section aria-labelledby="how" className="mx-auto w-full max-w-page px-4 pb-16 sm:px-6">
      <h2 id="how" className="border-hairline border-t pt-12 font-display text-heading">
        How it goes
      </h2>
      <ol>
        <Step
          number={1}
          title="Teach it the part"
          text="Company, team, the round, and what investors always ask. Every figure carries its date, its source, and who may hear it. Ten minutes are enough to begin."
          caption="Figures of Northcrate, the sample company"
        >
          <Figures />
        </Step>
        <Step
          number={2}
          title="Share one link"
          text="Public or behind a password, for a week or for good. An investor presses play on a phone in a taxi; there is nothing to install. A link for each fund tells you who came."
          caption="An example of a pitch’s links"
        >
          <Links />
        </Step>
        <Step
          number={3}
          title="Read every word"
          text="Who came, what was heard, where they cut in, and which questions had no answer. You see a call while it runs, and find it in the log; an open question is answered once, and known from then on."
          caption="An example from a call log"
        >
          <Transcript call={exampleCall} />
        </Step>
      </ol>
    </section>
  )
}

function Step(props: { number: number; title: string; text: string; caption: string; children: ReactNode }) {
  return (
    <li className="seen-later grid gap-x-14 gap-y-5 py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="flex gap-4">
        <span
          aria-hidden="true"
          className="w-7 shrink-0 font-display text-heading text-ink-faint leading-none"
        >
          {props.number}
        </span>
        <div className="max-w-form">
          <h3 className="font-medium text-title">{props.title}</h3>
          <p className="mt-1.5 text-ink-soft">{props.text}</p>
        </div>
      </div>
      <figure className="min-w-0">
        <Panel>{props.children}</Panel>
        <figcaption className="mt-2 text-ink-faint text-small">{props.caption}</figcaption>
      </figure>
    </li>
  )
}

const figures = [
  { label: 'Round size', value: '€2.5 million', from: 'Round terms', audience: 'Everyone' },
  { label: 'Boxes in service', value: '556', from: 'Fleet system, 30 September 2026', audience: 'Everyone' },
  {
    label: 'Discount from 50 boxes on',
    value: '12 %',
    from: 'Price list, January 2026',
    audience: 'People with a verified email',
  },
]

function Figures() {
  return (
    <dl className="divide-y divide-hairline">
      {figures.map((figure) => (
        <div
          key={figure.label}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 py-3 first:pt-0 last:pb-0"
        >
          <dt className="font-medium">{figure.label}</dt>
          <dd className="text-right font-medium">{figure.value}</dd>
          <dd className="text-ink-soft text-small">{figure.from}</dd>
          <dd className="text-right text-ink-soft text-small">{figure.audience}</dd>
        </div>
      ))}
    </dl>
  )
}

const links = [
  { name: 'Website', facts: 'Public, no expiry', tone: 'good', state: 'Open' },
  { name: 'Harbour Fund', facts: 'Password, for two weeks', tone: 'good', state: 'Open' },
  { name: 'Demo day', facts: 'Public, for a week', tone: 'neutral', state: 'Expired' },
] as const

function Links() {
  return (
    <ul className="divide-y divide-hairline">
      {links.map((link) => (
        <li
          key={link.name}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3 first:pt-0 last:pb-0"
        >
          <div>
            <p className="font-medium">{link.name}</p>
            <p className="text-ink-soft text-small">{link.facts}</p>
          </div>
          <StatusMark tone={link.tone}>{link.state}</StatusMark>
        </li>
      ))}
    </ul>
  )
}
