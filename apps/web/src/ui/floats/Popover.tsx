import type { PopoverProps } from './drawn/props.ts'
import { useFloat } from './later.ts'
import { useEarlyTrigger } from './use-early-trigger.ts'

/** A button that opens what stands below it. */
export function Popover(props: PopoverProps) {
  const trigger = useEarlyTrigger(props.trigger, 'dialog', props.onOpenChange)
  const Drawn = useFloat('Popover', false)
  return Drawn && !trigger.held ? <Drawn {...props} early={trigger.takePress()} /> : trigger.early()
}
