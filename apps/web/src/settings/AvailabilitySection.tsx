import { SettingsPart } from '../frame/settings/SettingsPart.tsx'
import { AvailabilityForm } from '../meetings/availability/AvailabilityForm.tsx'
import { CalendarsPart } from '../meetings/calendars/CalendarsPart.tsx'

export function AvailabilitySection() {
  return (
    <>
      <SettingsPart
        title="Availability"
        description="Visitors of your pitch pages see the free times that follow from this. Meetings that stand are not touched."
      >
        <AvailabilityForm />
      </SettingsPart>
      <CalendarsPart />
    </>
  )
}
