import type { HTMLAttributes, ReactElement, ReactNode, RefObject } from 'react'

/** A button that takes props and a ref. */
export type TriggerElement = ReactElement<HTMLAttributes<HTMLElement>>

/** What happened to a trigger before the part that draws what it opens was there. */
export interface EarlyPress {
  pressed: boolean
  focused: boolean
}

export interface DialogProps {
  open: boolean
  /** Called with false by Escape, the close button and a press outside. */
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** `side` slides a panel in from the right: a record's detail beside its list. */
  placement?: 'center' | 'side'
  width?: 'narrow' | 'wide'
  /** Buttons at the foot, the primary one last. */
  actions?: ReactNode
  /** A press outside does not close: for forms that hold work. */
  keepOnOutsidePress?: boolean
  /** What it asked for is on its way: nothing shuts it before it has told what came of that. */
  busy?: boolean
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

export type MenuEntry =
  | {
      kind: 'action'
      label: string
      icon?: ReactNode
      danger?: boolean
      disabled?: boolean
      onSelect: () => void
    }
  | { kind: 'link'; label: string; icon?: ReactNode; href: string }
  | { kind: 'line' }

export interface MenuProps {
  /** The button that opens it: one element that takes a ref and props. */
  trigger: TriggerElement
  entries: readonly MenuEntry[]
  align?: 'start' | 'center' | 'end'
  /** Words above the entries: whose menu it is. */
  heading?: ReactNode
}

export interface PopoverProps {
  trigger: TriggerElement
  title?: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Gets the focus back. */
  openedBy: RefObject<HTMLElement | null>
  children: ReactNode
}
