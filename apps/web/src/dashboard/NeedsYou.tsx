import type { Dashboard } from '@understudy/contract/dashboard'
import { ButtonLink } from '../ui/Button.tsx'
import { Ago } from '../words/Ago.tsx'
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
            <Need key={`${need.kind} ${need.id}`} {...need} />
          ))}
        </ul>
      )}
      {more && <p className="pt-3 text-ink-soft text-small">{more} in all.</p>}
    </section>
  )
}

function Need({ kind, title, at, detail, action_url }: Dashboard['needs_you']['items'][number]) {
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="line-clamp-2 text-ink-soft text-small wrap-anywhere">
          <Ago at={at} />
          {detail && ` · ${detail}`}
        </p>
      </div>
      <ButtonLink href={action_url} size="small" aria-label={`${needActions[kind]}: ${title}`}>
        {needActions[kind]}
      </ButtonLink>
    </li>
  )
}
