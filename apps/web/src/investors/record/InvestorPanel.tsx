import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { again } from '../../api/again.ts'
import { isNotFound } from '../../api/api-error.ts'
import { lazyPart } from '../../frame/errors/lazy-part.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/floats/ConfirmDialog.tsx'
import { SidePanel } from '../../ui/floats/SidePanel.tsx'
import { LoadingText } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { deleteInvestorWords, readInvestorWords } from '../error-words.ts'
import type { Investor } from '../investor.ts'
import { roleWords } from '../investor-words.ts'
import { useDeleteInvestor, useInvestor } from '../use-investors.ts'
import { CallsPart, DocumentsPart, EngagementPart, InsightsPart, MeetingsPart } from './ActivityParts.tsx'
import { ContactPart } from './ContactPart.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { NotesPart } from './NotesPart.tsx'
import { ProfilePart } from './ProfilePart.tsx'
import { StandingPart } from './StandingPart.tsx'
import { TagsPart } from './TagsPart.tsx'

/** The list does not wait for it. */
const VisitsPart = lazyPart(async () => ({ default: (await import('./VisitsPart.tsx')).VisitsPart }))

export interface InvestorPanelProps {
  id: string
  /** Tags that were used before. */
  knownTags: readonly string[]
  /** Records of the page beside the panel, in its order: one can be turned to from the other. */
  listedIds: readonly string[]
  onTurn: (id: string) => void
  onClose: () => void
  onDeleted: () => void
}

/** The record of one investor beside the list. */
export function InvestorPanel(props: InvestorPanelProps) {
  const { id, knownTags, onClose, onDeleted } = props
  const query = useInvestor(id)
  const start = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record begins at its top
  useEffect(() => {
    // In braces: browsers of today answer a promise, which is no way to clean up.
    start.current?.parentElement?.scrollTo(0, 0)
  }, [id])
  const investor = query.data
  // What is shown from before is better than nothing, but not where the record is gone.
  const failed = query.isError && (!investor || isNotFound(query.error))
  return (
    <SidePanel
      onClose={onClose}
      // The record is read first: an arrow key scrolls it, and changes no choice.
      initialFocus={start}
      title={investor && !failed ? <bdi>{investor.name}</bdi> : 'Investor'}
      description={investor && !failed ? <bdi>{roleWords(investor)}</bdi> : undefined}
      actions={
        investor && !failed ? (
          <>
            <Turner {...props} />
            <RecordActions key={id} investor={investor} onDeleted={onDeleted} />
          </>
        ) : undefined
      }
    >
      <div ref={start} tabIndex={-1} className="outline-none">
        {failed ? (
          <ErrorState
            title={readInvestorWords(query.error)}
            {...(isNotFound(query.error) ? {} : again(query))}
          >
            {isNotFound(query.error)
              ? 'It was deleted, or made one with another record.'
              : 'The record is kept; only reading it failed.'}
          </ErrorState>
        ) : investor ? (
          <RecordBody key={id} investor={investor} knownTags={knownTags} />
        ) : (
          <LoadingText label="Loading the investor" lines={10} />
        )}
      </div>
    </SidePanel>
  )
}

function RecordBody({ investor, knownTags }: { investor: Investor; knownTags: readonly string[] }) {
  return (
    <>
      <StandingPart investor={investor} />
      <ContactPart investor={investor} />
      <InsightsPart investor={investor} />
      <NotesPart investor={investor} />
      <ProfilePart investor={investor} />
      <TagsPart investor={investor} known={knownTags} />
      <EngagementPart investor={investor} />
      <Suspense fallback={null}>
        <VisitsPart investorId={investor.id} />
      </Suspense>
      <CallsPart investor={investor} />
      <MeetingsPart investorId={investor.id} />
      <DocumentsPart investor={investor} />
    </>
  )
}

/** To the records before and behind this one. */
function Turner({ id, listedIds, onTurn }: Pick<InvestorPanelProps, 'id' | 'listedIds' | 'onTurn'>) {
  const at = listedIds.indexOf(id)
  const before = at > 0 ? listedIds[at - 1] : undefined
  const behind = at >= 0 ? listedIds[at + 1] : undefined
  if (before === undefined && behind === undefined) return null
  return (
    <span className="mr-auto flex">
      <IconButton
        label="Previous investor"
        icon={<ChevronLeft aria-hidden="true" />}
        aria-disabled={before === undefined}
        onClick={() => before !== undefined && onTurn(before)}
      />
      <IconButton
        label="Next investor"
        icon={<ChevronRight aria-hidden="true" />}
        aria-disabled={behind === undefined}
        onClick={() => behind !== undefined && onTurn(behind)}
      />
    </span>
  )
}

function RecordActions({ investor, onDeleted }: { investor: Investor; onDeleted: () => void }) {
  const [asking, setAsking] = useState<'delete' | 'merge' | null>(null)
  const deletion = useDeleteInvestor()
  const ask = () => {
    deletion.reset()
    setAsking('delete')
  }
  return (
    <>
      <Button variant="quiet" aria-label="Merge duplicates" onClick={() => setAsking('merge')}>
        Merge
      </Button>
      <Button variant="quiet" aria-label="Delete investor" onClick={ask}>
        Delete
      </Button>
      <MergeDialog
        investor={investor}
        open={asking === 'merge'}
        onOpenChange={(open) => setAsking(open ? 'merge' : null)}
      />
      <DeleteQuestion
        investor={investor}
        deletion={deletion}
        open={asking === 'delete'}
        onOpenChange={(open) => setAsking(open ? 'delete' : null)}
        onDeleted={onDeleted}
      />
    </>
  )
}

interface DeleteQuestionProps {
  investor: Investor
  deletion: ReturnType<typeof useDeleteInvestor>
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted: () => void
}

function DeleteQuestion({ investor, deletion, open, onOpenChange, onDeleted }: DeleteQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete ${investor.name}?`}
      confirmLabel="Delete investor"
      danger
      busy={deletion.isPending}
      error={deletion.isError ? deleteInvestorWords(deletion.error) : undefined}
      onConfirm={() => deletion.mutate(investor.id, { onSuccess: onDeleted })}
    >
      Contact, profile, notes and tags go with them. Their calls stay in your call log, without a name. This
      cannot be undone.
    </ConfirmDialog>
  )
}
