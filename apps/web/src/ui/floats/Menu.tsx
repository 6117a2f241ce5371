import type { MenuProps } from './drawn/props.ts'
import { useFloat } from './later.ts'
import { useEarlyTrigger } from './use-early-trigger.ts'

export type { MenuEntry } from './drawn/props.ts'

/** A button that opens a list of steps and links. */
export function Menu(props: MenuProps) {
  const trigger = useEarlyTrigger(props.trigger, 'menu')
  const Drawn = useFloat('Menu', false)
  return Drawn && !trigger.held ? <Drawn {...props} early={trigger.takePress()} /> : trigger.early()
}
