import { ArrowDown, ArrowUp, ChevronRight, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'

export interface EditableRowProps {
  /** What the row is, in its own words; a stand-in while it is blank. */
  title: string
  note?: string | undefined
  /** A small picture of it, before its title. */
  mark?: ReactNode
  open: boolean
  onToggle: () => void
  onRemove: () => void
  /** Absent at the ends of the list. */
  onUp?: (() => void) | undefined
  onDown?: (() => void) | undefined
  children: ReactNode
}

/** One entry of a list that is edited in its place: closed it is a line, open it is a form. */
export function EditableRow(props: EditableRowProps) {
  const { title, note, mark, open, onToggle, onRemove, onUp, onDown, children } = props
  const bodyId = useId()
  return (
    <li className="border-hairline border-b first:border-t">
      <div className="flex items-center gap-1 py-2">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? bodyId : undefined}
          onClick={onToggle}
          className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-control px-1 text-left transition-colors hover:bg-hover pointer-coarse:min-h-11"
        >
          <ChevronRight
            aria-hidden="true"
            className={cx('size-4 shrink-0 text-ink-faint transition-transform', open && 'rotate-90')}
          />
          {mark}
          <span className="min-w-0">
            <span className={cx('break-words font-medium', open ? 'block' : 'line-clamp-2')}>{title}</span>
            {note && !open && (
              // On a phone two lines: a figure's day stands in the second.
              <span className="line-clamp-2 break-words text-ink-soft text-small sm:line-clamp-1">
                {note}
              </span>
            )}
          </span>
        </button>
        <IconButton
          size="small"
          label={`Move up: ${title}`}
          aria-disabled={!onUp}
          onClick={onUp}
          icon={<ArrowUp aria-hidden="true" />}
        />
        <IconButton
          size="small"
          label={`Move down: ${title}`}
          aria-disabled={!onDown}
          onClick={onDown}
          icon={<ArrowDown aria-hidden="true" />}
        />
        <IconButton
          size="small"
          label={`Delete: ${title}`}
          onClick={onRemove}
          icon={<Trash2 aria-hidden="true" />}
        />
      </div>
      {open && (
        <div id={bodyId} className="pt-1 pb-6 sm:pl-7">
          {children}
        </div>
      )}
    </li>
  )
}
