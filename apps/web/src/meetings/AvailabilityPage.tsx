import { useTitle } from '../app/use-title.ts'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { PageHead } from '../ui/Section.tsx'
import { AvailabilityForm } from './AvailabilityForm.tsx'

/** When visitors of a pitch can book a meeting. */
export function AvailabilityPage() {
  useTitle('Availability')
  return (
    <>
      <PageHead
        title="Availability"
        description="Visitors of your pitch pages see the free times that follow from this. Meetings that stand are not touched."
        above={<Breadcrumb crumbs={[{ label: 'Meetings', href: '/meetings' }, { label: 'Availability' }]} />}
      />
      <AvailabilityForm />
    </>
  )
}
