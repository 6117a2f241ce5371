import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { come, loadAhead } from './come.ts'
import type { Part } from './use-part.ts'

export interface PartSectionProps {
  part: Part
  title: string
  /** What it is, while it is closed. */
  words: ReactNode
  /** Opens it; without one there is nothing to open. */
  action?: { label: string; icon: ReactNode }
  className?: string
  children: ReactNode
}

/** One way on from a pitch: closed it says what it is, opened it shows its children. */
export function PartSection({ part, title, words, action, className, children }: PartSectionProps) {
  return (
    <section
      ref={part.sectionRef}
      tabIndex={-1}
      aria-labelledby={part.name}
      className="scroll-mt-4 outline-none"
    >
      <h2 id={part.name} className="font-medium text-lead wrap-anywhere">
        {title}
      </h2>
      {part.open && action ? (
        <div className={className}>{children}</div>
      ) : (
        <>
          <div className="mt-1.5 text-ink-soft wrap-anywhere">{words}</div>
          {action && (
            <Button className="mt-3" icon={action.icon} onClick={part.show}>
              {action.label}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

export interface LaterProps<Props extends object> {
  /** Brings the code; the same function every time. */
  load: () => Promise<ComponentType<Props>>
  props: Props
  /** Read aloud meanwhile. */
  loading: string
  failed: string
  /** Stands there until it has come. */
  meanwhile?: ReactNode
}

/** What is loaded when somebody wants it, with a retry where it did not come. */
export function Later<Props extends object>(options: LaterProps<Props>) {
  const { load, props, loading, failed, meanwhile } = options
  // What came by this very function is what it brings; another one may stand in the same place a moment later.
  const Loaded = come.get(load) as ComponentType<Props> | undefined
  const [, setComeOf] = useState<unknown>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const failures = useRef(0)
  const begin = useCallback(() => {
    setHasFailed(false)
    loadAhead(load).then(
      () => setComeOf(() => load),
      () => {
        failures.current++
        setHasFailed(true)
      },
    )
  }, [load])
  useEffect(() => {
    if (come.has(load)) return
    begin()
    // What did not come for want of a connection comes by itself once that is back.
    addEventListener('online', begin)
    return () => removeEventListener('online', begin)
  }, [begin, load])
  if (Loaded) return <Loaded {...props} />
  if (hasFailed) return <Failed title={failed} isAgain={failures.current > 1} onRetry={begin} />
  return (
    meanwhile ?? (
      <Loading label={loading}>
        <Skeleton className="h-48 w-full" />
      </Loading>
    )
  )
}

/** Browsers remember that a file did not come: where another try did not help, only a page that is new does. */
const Failed = ({ title, isAgain, onRetry }: { title: string; isAgain: boolean; onRetry: () => void }) =>
  isAgain ? (
    <ErrorState title={title} onRetry={() => location.reload()} retryLabel="Load the page again" />
  ) : (
    <ErrorState title={title} onRetry={onRetry} />
  )
