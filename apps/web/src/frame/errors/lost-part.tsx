import { type ComponentType, type KeyboardEvent, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { type Closable, LatePart, type LoadPart, tryMissing } from './late-part.ts'

interface LostProps<Props> {
  /** The part's own. */
  props: Props
  failures: number
  busy: boolean
  isClosed: boolean
  close: () => void
  /** Where it is missing in many places, such as the rows of a list, this is the first of them. */
  isFirst: boolean
}

export const inPlaceOf = <Props extends object>(load: LoadPart<Props>) => placed(load, LostPart)
export const lineFor = <Props extends object>(load: LoadPart<Props>) => placed(load, LostExtra)
export const overPage = <Props extends Closable>(load: LoadPart<Props>) => placed(load, LostFloat)

function placed<Props extends object>(load: LoadPart<Props>, lost: ComponentType<LostProps<Props>>) {
  const part = new LatePart(load)
  return (props: Props) => <Place part={part} lost={lost} props={props} />
}

interface PlaceProps<Props extends object> {
  part: LatePart<Props>
  lost: ComponentType<LostProps<Props>>
  props: Props
}

function Place<Props extends object>({ part, lost: Lost, props }: PlaceProps<Props>) {
  const { Come, failures, busy, isClosed, first } = useSyncExternalStore(part.subscribe, part.read, part.read)
  const place = useId()
  useEffect(() => part.missAt(place), [part, place])
  if (Come) return <Come {...props} />
  return <Lost {...{ props, failures, busy, isClosed }} close={part.close} isFirst={first === place} />
}

/** Browsers remember that a file did not come: where another try did not help, only a page that is new does. */
const Again = ({ failures, busy }: { failures: number; busy: boolean }) => (
  <Button size="small" busy={busy} onClick={failures > 1 ? () => location.reload() : tryMissing}>
    {failures > 1 ? 'Load the page again' : 'Try again'}
  </Button>
)

const wordsOf = (failures: number): string =>
  failures > 1
    ? 'It did not come this time either. Once you have a connection, load the page again.'
    : 'The rest of the page works. Check your connection.'

const LostPart = ({ failures, busy }: LostProps<unknown>) => (
  <ErrorState
    title="This part did not load"
    className="my-6"
    actions={<Again failures={failures} busy={busy} />}
  >
    {wordsOf(failures)}
  </ErrorState>
)

const LostExtra = ({ failures, busy, isClosed, close, isFirst }: LostProps<unknown>) =>
  isFirst &&
  !isClosed && (
    <p role="status" className="flex flex-wrap items-center gap-2 text-ink-soft text-small">
      A part here did not load. <Again failures={failures} busy={busy} />
      <Button size="small" variant="quiet" onClick={close}>
        Close
      </Button>
    </p>
  )

const LostFloat = ({ props, failures, busy }: LostProps<Closable>) =>
  props.open !== false && <FloatNotice {...{ props, failures, busy }} />

/** As the dialog would have: it takes the focus, and gives it back. */
function useTakenFocus() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    box.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return box
}

const floating =
  'fixed inset-x-4 bottom-4 z-60 rounded-panel bg-raised px-4 py-3 shadow-float sm:right-6 sm:bottom-6 sm:left-auto sm:w-88'

/** A panel under it would close as well. */
function onEscape(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  close()
}

function FloatNotice({ props, failures, busy }: Omit<LostProps<Closable>, 'isClosed' | 'close' | 'isFirst'>) {
  const close = () => {
    props.onOpenChange?.(false)
    props.onClose?.()
  }
  // Its words are told with the focus; were it an alert, they would be told twice.
  const words = useId()
  return (
    <div
      ref={useTakenFocus()}
      tabIndex={-1}
      role="alertdialog"
      aria-label="What you opened did not load"
      aria-describedby={words}
      className={floating}
      onKeyDown={(event) => onEscape(event, close)}
    >
      <p className="font-medium">What you opened did not load</p>
      <p id={words} className="text-ink-soft text-small">
        {wordsOf(failures)}
      </p>
      <div className="mt-2 flex gap-2">
        <Again failures={failures} busy={busy} />
        <Button size="small" variant="quiet" onClick={close}>
          Close
        </Button>
      </div>
    </div>
  )
}
