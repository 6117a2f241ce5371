import { DrawnDialog } from './DrawnDialog.tsx'
import { DrawnMenu } from './DrawnMenu.tsx'
import { DrawnPopover } from './DrawnPopover.tsx'
import { DrawnSheet } from './DrawnSheet.tsx'
import { DrawnToasts } from './DrawnToasts.tsx'

/** All that floats, fetched as one. */
export const drawn = {
  Dialog: DrawnDialog,
  Menu: DrawnMenu,
  Popover: DrawnPopover,
  Sheet: DrawnSheet,
  Toasts: DrawnToasts,
}
