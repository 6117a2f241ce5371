import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { floatFromTrigger, floatLook } from './float-look.ts'

export interface PopoverProps {
  trigger: ReactElement
  title?: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}

export function Popover(props: PopoverProps) {
  const { trigger, title, align = 'start', open, onOpenChange, className, children } = props
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup
            className={cx(
              floatLook,
              floatFromTrigger,
              'rounded-panel max-h-(--available-height) w-80 max-w-(--available-width) overflow-y-auto p-4',
              className,
            )}
          >
            {title && <Base.Title className="mb-2 font-medium">{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
