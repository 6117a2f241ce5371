import { CalendarDays, FileText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { keptChoice } from '../visit/visitor.ts'
import { namedWords } from './contact-words.ts'

export interface ThanksProps {
  /** Empty where it is not told whose link it is. */
  companyName: string
  isSample: boolean
  /** The link does not open: there is no visit to be seen with the details. */
  shut?: boolean
  email: string
  /** Lead on; null where the founder offers none. */
  onMeet: (() => void) | null
  onDocuments: (() => void) | null
}

/** The details are with the founders: what comes next, and what else there is here. */
export function Thanks({ companyName, isSample, shut, email, onMeet, onDocuments }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const name = companyName || 'The founder'
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
          {isSample
            ? `${name} is an invented company, so nobody writes back. With a real one, the answer would come to ${email}.`
            : `Their answer comes to ${email}.${shut ? '' : namedWords(keptChoice())}`}
        </p>
      </div>
      {(onMeet || onDocuments) && <WaysOn onMeet={onMeet} onDocuments={onDocuments} />}
    </div>
  )
}

function WaysOn({ onMeet, onDocuments }: Pick<ThanksProps, 'onMeet' | 'onDocuments'>) {
  return (
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
  )
}
