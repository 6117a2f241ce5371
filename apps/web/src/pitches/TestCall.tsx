import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as pitchRoutes from '@understudy/contract/built/visit/pitches'
import type { Clone } from '@understudy/contract/clones'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { again } from '../api/again.ts'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import { attemptKeys } from '../api/random-id.ts'
import { launchCloneWords, makeLinkWords } from '../clones/error-words.ts'
import { usePublishing } from '../publishing/use-publishing.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { FieldError } from '../ui/fields/Field.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { draftUrl, pitchUrl } from './pitch-url.ts'
import { sharedPitch, usePitches } from './use-pitches.ts'

interface TestCallProps {
  clone: Clone
  /** Something else is the next step. */
  quiet?: boolean
}

/** The way to talk to one's own clone, wherever it stands: what is still needed first, then the page itself. */
export function TestCall({ clone, quiet = false }: TestCallProps) {
  const pitches = usePitches()
  if (clone.status === 'archived') {
    return <p className="text-ink-soft">It is archived. Bring it back to talk to it.</p>
  }
  if (clone.status === 'draft') return <LaunchFirst cloneId={clone.id} />
  if (pitches.isPending) {
    return (
      <Loading label="Loading the test call">
        <Skeleton className="h-9 w-44" />
      </Loading>
    )
  }
  if (pitches.isError) return <ErrorState title="The link did not load" {...again(pitches)} />
  const code = sharedPitch(pitches.data, clone.id)?.default_link_code
  return code ? <Start clone={clone} code={code} quiet={quiet} /> : <MakeWay clone={clone} />
}

function Start({ clone, code, quiet }: { clone: Clone; code: string; quiet: boolean }) {
  const toPage = { target: '_blank', rel: 'noopener' }
  const icon = <Phone aria-hidden="true" />
  const first = quiet ? 'secondary' : 'primary'
  const hasDraft = clone.status === 'published' && clone.unpublished_changes
  return (
    <div className="flex max-w-prose flex-col items-start gap-3">
      {hasDraft ? (
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={draftUrl(code, location.origin)} {...toPage} variant={first} icon={icon}>
            Try the draft
          </ButtonLink>
          <ButtonLink href={pitchUrl(code, location.origin)} {...toPage} variant="quiet">
            Call the live version
          </ButtonLink>
        </div>
      ) : (
        <ButtonLink href={pitchUrl(code, location.origin)} {...toPage} variant={first} icon={icon}>
          Start a test call
        </ButtonLink>
      )}
      <p className="text-ink-soft">
        {whatItSays(clone)} It opens the page that investors see, in a new tab. It costs no credits up to 30
        minutes a month, and counts as no visit.
      </p>
    </div>
  )
}

function whatItSays({ status, unpublished_changes }: Clone): string {
  if (status === 'launched') return 'You hear it as it is saved now; nobody else reaches it yet.'
  return unpublished_changes
    ? 'The draft is what you saved, and its page says that only you see it; the live version is without what you changed since.'
    : 'You hear what visitors hear.'
}

function LaunchFirst({ cloneId }: { cloneId: string }) {
  const { launch } = usePublishing(cloneId)
  return (
    <div className="flex max-w-prose flex-col items-start gap-3">
      <p className="text-ink-soft">
        It is a draft. Launched, you can talk to it, and nobody but you reaches it.
      </p>
      <Button busy={launch.isPending} onClick={() => launch.mutate()}>
        Launch it to talk to it
      </Button>
      {launch.isError && <FieldError>{launchCloneWords(launch.error)}</FieldError>}
    </div>
  )
}

/** A clone that was never published has no page yet. */
function MakeWay({ clone }: { clone: Clone }) {
  const client = useQueryClient()
  const [keyOf] = useState(attemptKeys)
  const make = useMutation({
    mutationFn: () => {
      const body = {
        clone_id: clone.id,
        title: clone.company_details.companyName.trim() || clone.name,
        allow_password_request: clone.access_settings.allowPasswordRequests,
      }
      return call(pitchRoutes.createPitch, { body, idempotencyKey: keyOf(body) })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.pitches }),
  })
  return (
    <div className="flex max-w-prose flex-col items-start gap-3">
      <p className="text-ink-soft">
        It gets the page that you will share once it is published. Until then that opens for you alone.
      </p>
      <Button busy={make.isPending} onClick={() => make.mutate()}>
        Make its page
      </Button>
      {make.isError && <FieldError>{makeLinkWords(make.error)}</FieldError>}
    </div>
  )
}
