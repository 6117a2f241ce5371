import { begunCalls } from './begun-calls.ts'
import { visitId } from './visitor.ts'

interface Told {
  callId?: string | null
  visit?: string | undefined
}

/** The name of the visit in which something was told: this one's, or what was kept with it; undefined where neither is. */
export const visitOf = ({ callId, visit: kept }: Told): string | undefined =>
  begunCalls().includes(`:${callId}`) ? visitId() : kept
