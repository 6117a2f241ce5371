import type { SheetProps } from './drawn/props.ts'
import { useFloat } from './later.ts'

/** Comes down from the top of a phone; Escape and a press outside close it. */
export function Sheet(props: SheetProps) {
  const Drawn = useFloat('Sheet', props.open)
  return Drawn && <Drawn {...props} />
}
