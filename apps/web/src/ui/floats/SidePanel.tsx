import { Dialog, type DialogProps } from './Dialog.tsx'

export interface SidePanelProps extends Omit<DialogProps, 'open' | 'onOpenChange' | 'placement' | 'width'> {
  /** Called by Escape, the close button and a press outside. */
  onClose: () => void
}

/** A record, or the form that makes one, beside its list; shown for as long as it is there. */
export const SidePanel = ({ onClose, ...dialog }: SidePanelProps) => (
  <Dialog
    {...dialog}
    open
    onOpenChange={(open) => {
      if (!open) onClose()
    }}
    placement="side"
    width="wide"
  />
)
