import type { PublicPitch } from '@understudy/contract/pitches'
import { CalendarDays, FileText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'

export interface ThanksProps {
  pitch: PublicPitch
  email: string
  onMeet: (() => void) | null
  onDocuments: (() => void) | null
}

/** The details are with the founders: what comes next, and what else there is here. */
export function Thanks({ pitch, email, onMeet, onDocuments }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { name } = pitch.company
  return (
    <div className="flex flex-col gap-4 border-spot border-l-2 pl-5">
      <div role="status">
        <h3
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-16 font-display text-title outline-none wrap-anywhere"
        >
          Thank you. {name} has your details
        </h3>
        <p className="mt-1 text-ink-soft wrap-anywhere">
          {pitch.is_sample
            ? `${name} is an invented company, so nobody writes back. With a real one, the answer would come to ${email}.`
            : `Their answer comes to ${email}. You are not asked again: what you do here from now on stands under your name.`}
        </p>
      </div>
      {(onMeet || onDocuments) && (
        <div className="flex flex-wrap gap-2">
          {onMeet && (
            <Button icon={<CalendarDays aria-hidden="true" />} onClick={onMeet}>
              Choose a time to meet
            </Button>
          )}
          {onDocuments && (
            <Button icon={<FileText aria-hidden="true" />} onClick={onDocuments}>
              See the documents
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
