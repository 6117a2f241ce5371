import type { CloneSummary } from '@understudy/contract/clones'
import { pitchUrl } from '../pitches/pitch-url.ts'
import { sharedPitch, usePitches } from '../pitches/use-pitches.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { TextLink } from '../ui/Link.tsx'
import { StatusMark } from '../ui/marks/StatusMark.tsx'
import { cloneStatusTones, cloneStatusWords } from '../words/clone-status.ts'

const SHOWN = 5

/** The newest clones with their state and, once published, the link to give away. */
export function YourClones({ clones }: { clones: readonly CloneSummary[] }) {
  const pitches = usePitches()
  if (clones.length === 0) return null
  return (
    <section aria-labelledby="your-clones">
      <h2 id="your-clones" className="mb-2 font-medium text-lead">
        Your clones
      </h2>
      <ul className="divide-y divide-hairline border-hairline border-y">
        {clones.slice(0, SHOWN).map((clone) => (
          <CloneLine
            key={clone.id}
            clone={clone}
            code={sharedPitch(pitches.data, clone.id)?.default_link_code}
          />
        ))}
      </ul>
      {clones.length > SHOWN && (
        <p className="pt-3 text-small">
          <TextLink href="/ai-clones">All clones</TextLink>
        </p>
      )}
    </section>
  )
}

function CloneLine({ clone, code }: { clone: CloneSummary; code: string | null | undefined }) {
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="min-w-0 flex-1">
        <TextLink
          href={`/clone/${clone.id}`}
          className="block truncate font-medium no-underline hover:underline"
        >
          {clone.name}
        </TextLink>
        <span className="text-small">
          <StatusMark tone={cloneStatusTones[clone.status]}>{cloneStatusWords[clone.status]}</StatusMark>
        </span>
      </span>
      {clone.status === 'published' && code && (
        <CopyButton
          text={pitchUrl(code, location.origin)}
          label={`Copy the link of ${clone.name}`}
          iconOnly
          size="small"
        />
      )}
    </li>
  )
}
