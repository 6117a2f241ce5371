import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '../Button.tsx'
import { FieldError } from '../fields/Field.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question, naming the thing: "Delete the link “Seed round”?" */
  title: string
  /** What will be lost or changed, and whether it can be undone. */
  children: ReactNode
  /** The verb on the button. */
  confirmLabel: string
  danger?: boolean
  busy?: boolean
  error?: string | undefined
  onConfirm: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, confirmLabel, danger, busy = false, error } = props
  const confirm = useOneAnswer(props)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      busy={busy}
      actions={
        <>
          <Button variant="quiet" aria-disabled={busy} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-ink-soft">{children}</div>
      {error && (
        <div className="mt-3">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </Dialog>
  )
}

/** A double click comes before anything is busy, or once it is done and the question is closing. */
function useOneAnswer({ open, error, onConfirm }: ConfirmDialogProps) {
  const isAnswered = useRef(false)
  // Asked anew, or told why it came to nothing, one may answer again: not while it closes.
  useLayoutEffect(() => {
    if (open) isAnswered.current = false
  }, [open])
  useLayoutEffect(() => {
    if (error) isAnswered.current = false
  }, [error])
  return () => {
    if (isAnswered.current) return
    isAnswered.current = true
    onConfirm()
  }
}
