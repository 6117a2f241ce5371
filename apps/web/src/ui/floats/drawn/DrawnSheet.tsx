import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { buttonLook } from '../../button-look.ts'
import type { SheetProps } from './props.ts'

export function DrawnSheet({ open, onOpenChange, title, openedBy, children }: SheetProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          finalFocus={openedBy}
          className="data-starting-style:-translate-y-2 data-ending-style:-translate-y-2 fixed inset-x-0 top-0 z-50 max-h-dvh overflow-y-auto rounded-b-panel bg-raised px-4 pt-2.5 pb-6 shadow-float outline-none transition-[opacity,transform] duration-(--duration-calm) data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="font-medium">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={`Close ${title.toLowerCase()}`}
              className={buttonLook('quiet', 'medium', true)}
            >
              <X aria-hidden="true" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
