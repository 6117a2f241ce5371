import type { Clone } from '@understudy/contract/clones'
import { ArrowRight } from 'lucide-react'
import { again } from '../api/again.ts'
import { editorPath } from '../clones/editor-path.ts'
import { editorTabs, isComplete, tabOfMissing } from '../clones/editor-tabs.ts'
import { loadCloneWords } from '../clones/error-words.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { CompletionMark } from '../ui/marks/CompletionMark.tsx'
import { ProgressSteps } from '../ui/ProgressSteps.tsx'
import { Section } from '../ui/Section.tsx'
import { LoadingText } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { useReadiness } from './use-publishing.ts'

/** How far the clone is: the tabs of the editor that are not filled in, and what publishing still needs. */
export function CloneReadiness({ clone }: { clone: Clone }) {
  const readiness = useReadiness(clone.id)
  const tabs = editorTabs.filter((tab) => tab.id !== 'review')
  const open = tabs.filter((tab) => !isComplete(tab.id, clone, readiness.data?.missing))
  const missing = readiness.data?.missing ?? []
  return (
    <Section
      title="Readiness"
      description={
        readiness.data?.ready
          ? readyWords(open.length, readiness.data.figures.length > 0)
          : 'What is not filled in yet, and what publishing still needs of it.'
      }
      actions={
        readiness.data && (
          <CompletionMark done={tabs.length - open.length} of={tabs.length} label="Parts filled in" />
        )
      }
    >
      {readiness.isPending && (
        <LoadingText label="Checking what is missing" className="max-w-form" lines={6} />
      )}
      {readiness.isError && <ErrorState title={loadCloneWords(readiness.error)} {...again(readiness)} />}
      {readiness.isSuccess && (
        <div className="flex flex-col items-start gap-6">
          <ProgressSteps
            label="Parts to fill in"
            steps={open.map((tab) => {
              const needs = missing.filter(({ item }) => tabOfMissing[item] === tab.id)
              const note = needs.map(({ detail }) => detail).join('. ')
              return {
                label: tab.label,
                href: editorPath(clone.id, tab.id),
                state: needs.length > 0 ? 'problem' : 'todo',
                ...(note && { note }),
              }
            })}
          />
          {clone.status !== 'published' && clone.status !== 'archived' && (
            <ButtonLink
              href={editorPath(clone.id, 'review')}
              variant={readiness.data.ready ? 'primary' : 'secondary'}
            >
              Review and publish <ArrowRight aria-hidden="true" />
            </ButtonLink>
          )}
        </div>
      )}
    </Section>
  )
}

function readyWords(openParts: number, tellsTooMuch: boolean): string {
  if (tellsTooMuch)
    return 'It can be published. Review names figures that more people would meet than may hear them.'
  return openParts > 0
    ? 'Everything that publishing needs is there. The rest makes for better answers.'
    : 'Everything is filled in.'
}
