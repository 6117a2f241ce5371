import type { Clone } from '@understudy/contract/clones'
import { Badge } from '../ui/marks/StatusMark.tsx'
import { cloneStatusTones, cloneStatusWords } from '../words/clone-status.ts'

/** A clone's name with where it stands, for the head of its pages. A draft to be has no state yet. */
export function CloneTitle({ clone }: { clone: Pick<Clone, 'id' | 'name' | 'status' | 'is_sample'> }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="min-w-0 wrap-anywhere">{clone.name}</span>
      {clone.id !== '' && (
        <span className="flex gap-2 font-text tracking-normal">
          <Badge tone={cloneStatusTones[clone.status]} shape>
            {cloneStatusWords[clone.status]}
          </Badge>
          {clone.is_sample && <Badge>Sample</Badge>}
        </span>
      )}
    </span>
  )
}
