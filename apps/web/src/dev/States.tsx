import { Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { BusyMark } from '../ui/marks/BusyMark.tsx'
import { Panel, Section } from '../ui/Section.tsx'
import { Loading, Skeleton, SkeletonText } from '../ui/Skeleton.tsx'
import { EmptyState, ErrorState, SaveMark } from '../ui/states.tsx'

export function States() {
  const [retrying, setRetrying] = useState(false)
  return (
    <Section title="States">
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        <EmptyState
          icon={<Users aria-hidden="true" />}
          title="No investors yet"
          actions={
            <>
              <Button variant="primary">Share Your Pitch Link</Button>
              <Button variant="quiet">Add Investor Manually</Button>
            </>
          }
        >
          Everyone who leaves their details on your pitch will be listed here, with what they heard and asked.
        </EmptyState>
        <div className="self-center">
          <ErrorState
            title="The investors did not load"
            retryLabel="Try Again"
            retrying={retrying}
            onRetry={() => setRetrying(!retrying)}
          >
            The server did not answer. Nothing was changed.
          </ErrorState>
        </div>
        <Loading label="Loading investors" className="flex flex-col gap-4">
          {[1, 2, 3].map((row) => (
            <span key={row} className="flex items-center gap-3">
              <Skeleton round className="size-8" />
              <Skeleton className="h-4 w-40" />
              <Skeleton className="ml-auto h-4 w-16" />
            </span>
          ))}
          <SkeletonText />
        </Loading>
        <Panel className="flex flex-col items-start gap-3">
          <SaveMark status="saved" />
          <SaveMark status="saving" />
          <SaveMark status="unsaved" />
          <SaveMark status="failed" onRetry={() => undefined} />
          <BusyMark label="Reading page 12 of 40" />
        </Panel>
      </div>
    </Section>
  )
}
