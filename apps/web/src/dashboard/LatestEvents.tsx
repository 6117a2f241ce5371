import type { Dashboard } from '@understudy/contract/dashboard'
import { Anchor } from '../ui/Link.tsx'
import { Ago } from '../words/Ago.tsx'

// Its words are English sentences, whatever script the name in them begins with: no `dir` of their own.
/** The last things that happened, each leading to its place. */
export function LatestEvents({ events }: { events: Dashboard['events'] }) {
  return (
    <section aria-labelledby="latest-events">
      <h2 id="latest-events" className="mb-3 text-title">
        Latest
      </h2>
      {events.length === 0 ? (
        <p className="max-w-form text-ink-soft">
          Calls, questions, requests and new investors will be here, as they come.
        </p>
      ) : (
        <ul className="divide-y divide-hairline border-hairline border-y">
          {events.map((event) => (
            // Each version of a clone happened to the same clone.
            <li key={`${event.type} ${event.id} ${event.at}`}>
              <Event {...event} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Event({ title, at, detail, action_url }: Dashboard['events'][number]) {
  return (
    <Anchor
      href={action_url}
      className="-mx-3 grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 rounded-control px-3 py-3 hover:bg-hover"
    >
      <span className="line-clamp-2 wrap-anywhere font-medium sm:line-clamp-1">{title}</span>
      <Ago at={at} className="text-ink-soft text-small tabular-nums" />
      {detail && (
        <span className="col-span-2 line-clamp-2 wrap-anywhere text-ink-soft text-small sm:line-clamp-1">
          {detail}
        </span>
      )}
    </Anchor>
  )
}
