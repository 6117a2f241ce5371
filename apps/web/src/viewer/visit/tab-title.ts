import { isOfDoor } from './reasons.ts'
import type { View } from './use-view.ts'
import { reasonWords } from './view-reason.ts'

/** What the tab is called, as the server's own head says it; null while that stands. */
export function titleOf(view: View): string | null {
  if (view.status === 'opening') return null
  if (view.status === 'granted') {
    const { unofficial, company } = view.pitch
    const title = company.tagline ? `${company.name}: ${company.tagline}` : company.name
    return unofficial ? `Unofficial preview: ${title}` : title
  }
  const { reason, door } = view
  if (reason === 'password_required' || reason === 'incorrect_password' || isOfDoor(reason))
    return door?.from ? `${door.from.company}: a private pitch` : 'A private pitch'
  return `${reasonWords[reason].title} · Understudy`
}
