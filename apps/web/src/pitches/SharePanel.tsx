import { ExternalLink } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { again } from '../api/again.ts'
import { publishCloneWords } from '../clones/error-words.ts'
import { usePublishing } from '../publishing/use-publishing.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { FieldError } from '../ui/fields/Field.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { Panel } from '../ui/Section.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { pitchUrl } from './pitch-url.ts'
import { sharedPitch, usePitches } from './use-pitches.ts'

export interface SharePanelProps {
  cloneId: string
  /** Above the link: what has just happened, or what this is. */
  title: string
  /** Something else is the next step. */
  quiet?: boolean
  children?: ReactNode
}

/** The link to give away: to copy, to open, to try. */
export function SharePanel({ cloneId, title, quiet = false, children }: SharePanelProps) {
  const pitches = usePitches()
  const headingId = useId()
  const pitch = sharedPitch(pitches.data, cloneId)
  const code = pitch?.default_link_code
  return (
    <Panel className="max-w-prose">
      <section aria-labelledby={headingId}>
        <h3 id={headingId} className="font-medium text-lead">
          {title}
        </h3>
        {children && <div className="mt-1 text-ink-soft">{children}</div>}
        <div className="mt-4">
          {pitches.isPending && <LinkToCome />}
          {pitches.isError && (
            <ErrorState title="The link did not load" {...again(pitches)}>
              It still works for those who have it.
            </ErrorState>
          )}
          {pitches.isSuccess && code && <LinkLine url={pitchUrl(code, location.origin)} quiet={quiet} />}
          {pitches.isSuccess && !code && <MissingLink cloneId={cloneId} />}
        </div>
      </section>
    </Panel>
  )
}

const LinkToCome = () => (
  <Loading label="Loading the link" className="flex gap-2">
    <Skeleton className="h-9 flex-1" />
    <Skeleton className="h-9 w-28" />
  </Loading>
)

function LinkLine({ url, quiet }: { url: string; quiet: boolean }) {
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <TextInput
          readOnly
          value={url}
          aria-label="Pitch link"
          className="min-w-0 flex-1 basis-56"
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={url} label="Copy link" variant={quiet ? 'secondary' : 'primary'} />
      </div>
      <ButtonLink
        href={url}
        target="_blank"
        rel="noopener"
        variant="quiet"
        size="small"
        className="mt-3"
        icon={<ExternalLink aria-hidden="true" />}
      >
        Open in a new tab
      </ButtonLink>
      <p className="mt-2 text-ink-soft text-small">
        Opened by you, it is a test call: it costs no credits up to 30 minutes a month, and does not count as
        a view.
      </p>
    </>
  )
}

/** Publishing makes the link, also of a version that is out already. */
function MissingLink({ cloneId }: { cloneId: string }) {
  const { publish } = usePublishing(cloneId)
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-ink-soft">It is published, and its link could not be made.</p>
      <Button variant="primary" busy={publish.isPending} onClick={() => publish.mutate()}>
        Make the link
      </Button>
      {publish.isError && <FieldError>{publishCloneWords(publish.error)}</FieldError>}
    </div>
  )
}
