import { PreferencesSection } from './PreferencesSection.tsx'
import { PhonePart } from './phone/PhonePart.tsx'
import { PushPart } from './push/PushPart.tsx'
import { SlackPart } from './SlackPart.tsx'

/** What is told, and where. */
export function NotificationSettings() {
  return (
    <>
      <PreferencesSection />
      <PushPart />
      <PhonePart />
      <SlackPart />
    </>
  )
}
