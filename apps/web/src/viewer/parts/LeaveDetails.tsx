import type { PublicPitch } from '@understudy/contract/pitches'
import { UserRoundPen } from 'lucide-react'
import type { ContactProps } from '../contact/Contact.tsx'
import { Later, PartSection } from './PartSection.tsx'
import type { Part } from './use-part.ts'

/** Whether visitors of this pitch can leave their details: somebody is there to read them. */
export const takesContacts = ({ unofficial, preview }: PublicPitch): boolean => !unofficial && !preview

export interface LeaveDetailsProps extends Pick<ContactProps, 'onLeft' | 'onMeet' | 'onDocuments'> {
  part: Part
  pitch: PublicPitch
  /** The address that was left in this visit; null before. */
  left: string | null
  /** The same, where that was before this page was loaded: it says in a line that they are there. */
  leftBefore: string | null
}

const loadContact = () => import('../contact/Contact.tsx').then(({ Contact }) => Contact)

/** Takes the visitor's details, once a visit. */
export function LeaveDetails({ part, left, leftBefore, pitch, ...ways }: LeaveDetailsProps) {
  const { name } = pitch.company
  const { clone_id: cloneId, link_code: linkCode, is_sample: isSample } = pitch
  const contact = { ...ways, cloneId, linkCode, companyName: name, isSample }
  if (leftBefore !== null) {
    return (
      <PartSection
        part={part}
        title={`${name} has your details`}
        words={`Their answer comes to ${leftBefore}.`}
      >
        {null}
      </PartSection>
    )
  }
  return (
    <PartSection
      part={part}
      title={left === null ? 'Leave your details' : 'Your details'}
      words={`${name} sees who was here and writes back to you.`}
      action={{ label: 'Leave your details', icon: <UserRoundPen aria-hidden="true" /> }}
      className="mt-4 max-w-prose"
    >
      <Later load={loadContact} props={contact} loading="Loading the form" failed="The form did not load" />
    </PartSection>
  )
}
