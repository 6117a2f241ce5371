import { PreferencesSection } from './PreferencesSection.tsx'
import { SlackPart } from './SlackPart.tsx'

/** What is told, and where. */
export function NotificationSettings() {
  return (
    <>
      <PreferencesSection />
      <SlackPart />
    </>
  )
}
