import type { PitchDoor } from '@understudy/contract/pitches'
import { useState } from 'react'
import { Contact } from '../contact/Contact.tsx'
import { keepLeft, leftWith } from '../visit/visitor.ts'
import { Sender } from './Sender.tsx'

export interface ClosedProps {
  address: string
  door: PitchDoor
  /** Whose pitch it is stands above already. */
  named?: boolean
}

/** A link that does not open is no dead end: whoever sent it can be written to, where that reaches somebody. */
export function Closed({ address, door, named = false }: ClosedProps) {
  const [leftBefore] = useState(() => leftWith(address))
  const company = door.from?.company ?? ''
  const name = company || 'the founder'
  return (
    <>
      {!named && <Sender from={door.from} className="mt-6" />}
      {door.takes_contacts && (
        <section aria-labelledby="write" className="mt-8 border-hairline border-t pt-6">
          {leftBefore === null ? (
            <>
              <h2 id="write" className="font-display text-title wrap-anywhere">
                Leave your details
              </h2>
              <p className="mt-1 mb-5 text-ink-soft wrap-anywhere">
                So that {name} can send you a link that opens, or write back to you.
              </p>
              <Contact
                linkCode={address}
                companyName={company}
                isSample={false}
                shut
                onLeft={(email) => keepLeft(address, email)}
                onMeet={null}
                onDocuments={null}
              />
            </>
          ) : (
            <>
              <h2 id="write" className="font-display text-title wrap-anywhere">
                {company || 'The founder'} has your details
              </h2>
              <p className="mt-1 text-ink-soft wrap-anywhere">Their answer comes to {leftBefore}.</p>
            </>
          )}
        </section>
      )}
    </>
  )
}
