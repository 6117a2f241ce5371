import type { DialogProps } from './drawn/props.ts'
import { useFloat } from './later.ts'

export type { DialogProps }

/** Traps focus, gives it back, names itself by its title, and scrolls inside. */
export function Dialog(props: DialogProps) {
  const Drawn = useFloat('Dialog', props.open)
  return Drawn && <Drawn {...props} />
}
