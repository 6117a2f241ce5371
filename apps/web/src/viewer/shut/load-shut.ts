import { loadAhead } from '../parts/come.ts'
import { isOfDoor, type Reason } from '../visit/reasons.ts'
import { loadAskWho, loadClosed, loadLocked } from './doors.ts'

export const loadRefused = () => import('./Refused.tsx').then(({ Refused }) => Refused)

/** Brings what stands before a pitch that does not open for this, so that it is drawn at once. */
export async function loadShut(reason: Reason): Promise<void> {
  const rest = loadFor(reason)
  await Promise.all([loadAhead(loadRefused), rest && loadAhead(rest)])
}

function loadFor(reason: Reason) {
  if (reason === 'password_required') return loadLocked
  if (isOfDoor(reason)) return loadAskWho
  return reason === 'access_denied' ? loadClosed : null
}
