import { ArrowRight, Check } from 'lucide-react'
import { Suspense } from 'react'
import { again } from '../api/again.ts'
import { useEditor } from '../clones/editing/editor-context.ts'
import { useKeptTabs } from '../clones/editing/kept-tabs.ts'
import { labelOf, tabOfMissing } from '../clones/editor-tabs.ts'
import { launchCloneWords, loadCloneWords, publishCloneWords } from '../clones/error-words.ts'
import { lazyPart } from '../frame/errors/lazy-part.ts'
import { Figures } from '../knowledge/Figures.tsx'
import { DifferingAmounts } from '../knowledge/figures/DifferingAmounts.tsx'
import { SharePanel } from '../pitches/SharePanel.tsx'
import { TestCall } from '../pitches/TestCall.tsx'
import { usePublishing, useReadiness } from '../publishing/use-publishing.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { FieldError } from '../ui/fields/Field.tsx'
import { TextLink } from '../ui/Link.tsx'
import { LoadingText } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'

// Nine of ten tabs do without it.
const Rehearsal = lazyPart(async () => ({
  default: (await import('../knowledge/rehearsal/Rehearsal.tsx')).Rehearsal,
}))

export function ReviewTab() {
  const { clone, isNew } = useEditor()
  const published = clone.status === 'published'
  const changed = !published || clone.unpublished_changes
  return (
    <div className="flex flex-col gap-8 pt-6 pb-10">
      <div className="max-w-prose">
        <h2 className="text-title">Review</h2>
        <p className="mt-1 text-ink-soft">
          {published
            ? 'Visitors see the version you published. What you change goes to them when you publish again.'
            : 'Publishing freezes what you saved and makes the link to share.'}
        </p>
      </div>
      <UnsavedWork />
      {!isNew && <NotOffered />}
      {isNew ? (
        <p className="text-ink-soft">Save a tab first: there is no draft yet.</p>
      ) : (
        <>
          {changed && <Publishing />}
          {published && (
            <SharePanel
              cloneId={clone.id}
              title={changed ? 'The link to share' : 'It is live. This is the link to share'}
              quiet={changed}
            >
              {clone.access_settings.type === 'private' &&
                'Visitors also need the password that was in force when you published.'}
            </SharePanel>
          )}
          {!changed && (
            <p className="text-ink-soft">Visitors see all that you saved: there is nothing to publish.</p>
          )}
          {published && changed && <TryTheDraft />}
          {published && <WhatComesNext />}
          <Suspense fallback={<LoadingText label="Loading the rehearsal" lines={2} />}>
            <Rehearsal />
          </Suspense>
        </>
      )}
    </div>
  )
}

/** Work in other tabs is not part of what is published. */
function UnsavedWork() {
  const { workId, hrefOf } = useEditor()
  const tabs = useKeptTabs(workId)
  if (tabs.length === 0) return null
  return (
    <p className="max-w-prose border-warn border-l-2 py-1 pl-4">
      Unsaved, and no part of what you publish:{' '}
      {tabs.map((tab, index) => (
        <span key={tab}>
          {index > 0 && ', '}
          <TextLink href={hrefOf(tab)}>{labelOf(tab)}</TextLink>
        </span>
      ))}
    </p>
  )
}

/** Chosen, spoken and silent all the same: visitors are offered no language without a pitch. */
function NotOffered() {
  const { clone, hrefOf } = useEditor()
  const { data } = useReadiness(clone.id)
  const names = data?.not_offered.map(({ name }) => name) ?? []
  if (names.length === 0) return null
  return (
    <p className="max-w-prose border-warn border-l-2 py-1 pl-4">
      There is no pitch in {new Intl.ListFormat('en').format(names)}: visitors are not offered what has none.
      Write it in <TextLink href={hrefOf('pitch')}>{labelOf('pitch')}</TextLink>, or take the language out in{' '}
      <TextLink href={hrefOf('languages-voices')}>{labelOf('languages-voices')}</TextLink>.
    </p>
  )
}

/** What is saved, heard before visitors hear it. */
function TryTheDraft() {
  const { clone } = useEditor()
  return (
    <section aria-label="Try the draft" className="flex flex-col gap-3 border-hairline border-t pt-6">
      <h3 className="font-medium text-lead">Try it before you publish</h3>
      <TestCall clone={clone} quiet />
    </section>
  )
}

/** Out, and now: a link for each investor, and the page as they will have it. */
function WhatComesNext() {
  const { clone } = useEditor()
  return (
    <section aria-label="What comes next" className="flex flex-col items-start gap-4">
      <p className="max-w-prose text-ink-soft">
        A link for each investor tells you who came, and what they asked.
      </p>
      <ButtonLink href={`/clone/${clone.id}?tab=links&link=investors`}>Make links for investors</ButtonLink>
      {!clone.unpublished_changes && <TestCall clone={clone} quiet />}
    </section>
  )
}

function Publishing() {
  const { clone, locked } = useEditor()
  const readiness = useReadiness(clone.id)
  const { publish, launch } = usePublishing(clone.id)
  if (readiness.isPending) {
    return <LoadingText label="Checking what is missing" className="max-w-form" lines={4} />
  }
  if (readiness.isError) {
    return <ErrorState title={loadCloneWords(readiness.error)} {...again(readiness)} />
  }
  const { ready, missing, figures, differing } = readiness.data
  return (
    <div className="flex flex-col gap-6">
      {missing.length > 0 && <Missing missing={missing} />}
      {figures.length > 0 && <Figures figures={figures} />}
      {differing.length > 0 && <DifferingAmounts differing={differing} />}
      {ready && !locked && (
        <p className="flex items-center gap-2">
          <Check aria-hidden="true" className="size-4 text-good" />
          {figures.length === 0
            ? 'Everything that publishing needs is there.'
            : 'It can be published. What is named above then goes out to more people than may hear it.'}
        </p>
      )}
      {!locked && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            size="large"
            disabled={!ready}
            busy={publish.isPending}
            onClick={() => publish.mutate()}
          >
            {clone.status === 'published' ? 'Publish changes' : 'Publish'}
          </Button>
          {clone.status === 'draft' && (
            <Button
              size="large"
              variant="quiet"
              busy={launch.isPending}
              disabled={publish.isPending}
              onClick={() => launch.mutate()}
            >
              Launch without publishing
            </Button>
          )}
        </div>
      )}
      {clone.status === 'draft' && !locked && (
        <p className="max-w-prose text-ink-soft">Launched only, it takes test calls, for you alone.</p>
      )}
      {clone.status === 'launched' && (
        <section aria-label="The next step" className="flex flex-col gap-3 border-hairline border-t pt-6">
          <p>
            It is launched: built and ready, and nobody but you reaches it yet. Talk to it before you publish.
          </p>
          <TestCall clone={clone} />
        </section>
      )}
      {publish.isError && <FieldError>{publishCloneWords(publish.error)}</FieldError>}
      {launch.isError && <FieldError>{launchCloneWords(launch.error)}</FieldError>}
    </div>
  )
}

function Missing({ missing }: { missing: { item: keyof typeof tabOfMissing; detail: string }[] }) {
  const { hrefOf } = useEditor()
  return (
    <section aria-label="What is missing" className="max-w-prose">
      <h3 className="mb-2 font-medium text-lead">Still missing</h3>
      <ul className="divide-y divide-hairline border-hairline border-y">
        {missing.map(({ item, detail }) => (
          <li key={item} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            {detail}
            <ButtonLink href={hrefOf(tabOfMissing[item])} variant="quiet" size="small">
              Go to {labelOf(tabOfMissing[item]).toLowerCase()} <ArrowRight aria-hidden="true" />
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
