import type { ReactNode } from 'react'
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
  const { open, onOpenChange, title, children, confirmLabel, danger, busy = false, error, onConfirm } = props
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
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
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
