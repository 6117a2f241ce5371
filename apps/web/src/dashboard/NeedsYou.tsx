import type { Dashboard } from '@understudy/contract/dashboard'
import { ButtonLink } from '../ui/Button.tsx'
import { agoWords, whenWords } from '../words/times.ts'
import { moreWords, needActions } from './dashboard-words.ts'

/** What waits for the founder, each with its action in the row. */
export function NeedsYou({ needs }: { needs: Dashboard['needs_you'] }) {
  const more = moreWords(needs)
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you" className="mb-3 text-title">
        Needs you
      </h2>
      {needs.items.length === 0 ? (
        <p className="text-ink-soft">Nothing waits for you.</p>
      ) : (
        <ul className="divide-y divide-hairline border-hairline border-y">
          {needs.items.map((need) => (
            <li key={`${need.kind} ${need.id}`} className="flex items-center gap-4 py-3">
              <div className="min-w-0 flex-1">
                <p className="font-medium wrap-anywhere">{need.title}</p>
                <p className="line-clamp-2 text-ink-soft text-small wrap-anywhere">
                  <time dateTime={need.at} title={whenWords(need.at)}>
                    {agoWords(need.at, Date.now())}
                  </time>
                  {need.detail && ` · ${need.detail}`}
                </p>
              </div>
              <ButtonLink
                href={need.action_url}
                size="small"
                aria-label={`${needActions[need.kind]}: ${need.title}`}
              >
                {needActions[need.kind]}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      {more && <p className="pt-3 text-ink-soft text-small">In all {more}.</p>}
    </section>
  )
}
