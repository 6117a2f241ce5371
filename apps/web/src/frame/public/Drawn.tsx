import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { HydratedContext } from '../app/place.ts'

/**
 * Around what the server may have drawn (`byServer`). Once that is taken over, what is the visitor's own comes in, in
 * slices: a whole page that is rendered over at once keeps a phone from its presses.
 */
export function Drawn({ byServer, children }: { byServer: boolean; children: ReactNode }) {
  const [isTaken, setTaken] = useState(!byServer)
  useEffect(() => startTransition(() => setTaken(true)), [])
  return <HydratedContext value={isTaken}>{children}</HydratedContext>
}
