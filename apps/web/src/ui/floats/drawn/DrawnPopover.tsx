import { Popover as Base } from '@base-ui/react/popover'
import { cx } from '../../cx.ts'
import { floatFromTrigger, floatLook } from './float-look.ts'
import type { EarlyPress, PopoverProps } from './props.ts'
import { useKeptFocus } from './use-kept-focus.ts'

interface DrawnPopoverProps extends PopoverProps {
  early: EarlyPress
}

export function DrawnPopover(props: DrawnPopoverProps) {
  const { trigger, title, align = 'start', open, onOpenChange, className, children, early } = props
  const button = useKeptFocus(early)
  return (
    <Base.Root open={open} defaultOpen={early.pressed} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} ref={button} />
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
