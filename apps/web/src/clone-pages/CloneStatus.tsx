import type { Clone } from '@understudy/contract/clones'
import { ArrowRight } from 'lucide-react'
import { Suspense } from 'react'
import { LatestCalls } from '../calls/LatestCalls.tsx'
import { editorPath } from '../clones/editor-path.ts'
import { lazyPart } from '../frame/errors/lazy-part.ts'
import { SharePanel } from '../pitches/SharePanel.tsx'
import { CloneReadiness } from '../publishing/CloneReadiness.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Section } from '../ui/Section.tsx'
import { cloneStatusMeaning } from '../words/clone-status.ts'
import { dateWords } from '../words/times.ts'
import { IntakeWaiting } from './intake/IntakeWaiting.tsx'

// Needed where figures have changed since somebody heard them.
const CorrectionsNotice = lazyPart(async () => ({
  default: (await import('../publishing/corrections/Corrections.tsx')).CorrectionsNotice,
}))

/** Where a clone stands: when it went out, its link, what it still needs, who talked to it last. */
export function CloneStatus({ clone }: { clone: Clone }) {
  const isOut = clone.status === 'published'
  return (
    <>
      <Section title="Status" description={cloneStatusMeaning[clone.status]}>
        <div className="flex flex-col gap-6">
          <Dates clone={clone} />
          {clone.deck_open && <IntakeWaiting cloneId={clone.id} />}
          {isOut && clone.unpublished_changes && (
            <p className="max-w-prose border-warn border-l-2 py-1 pl-4">
              You changed it since then. Visitors still get the published version.{' '}
              <ButtonLink href={editorPath(clone.id, 'review')} variant="quiet" size="small">
                Publish changes <ArrowRight aria-hidden="true" />
              </ButtonLink>
            </p>
          )}
          {isOut && (
            <Suspense fallback={null}>
              <CorrectionsNotice cloneId={clone.id} />
            </Suspense>
          )}
          {isOut && <SharePanel cloneId={clone.id} title="The link to share" />}
        </div>
      </Section>
      <CloneReadiness clone={clone} />
      <LatestCalls cloneId={clone.id} />
    </>
  )
}

function Dates({ clone }: { clone: Clone }) {
  const dates = [
    ['Created', clone.created_at],
    ['Last changed', clone.updated_at],
    ['Launched', clone.launched_at],
    ['Published', clone.published_at],
    ['Archived', clone.archived_at],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {dates.map(
        ([label, iso]) =>
          iso && (
            <div key={label}>
              <dt className="text-ink-soft text-small">{label}</dt>
              <dd>{dateWords(iso)}</dd>
            </div>
          ),
      )}
      {clone.version > 0 && (
        <div>
          <dt className="text-ink-soft text-small">Version</dt>
          <dd>{clone.version}</dd>
        </div>
      )}
    </dl>
  )
}
