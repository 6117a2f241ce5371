import { useCallback, useEffect } from 'react'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { againWords } from '../../frame/errors/again-words.ts'
import { PitchFoot, PitchLogo, PitchMain } from '../frame.tsx'
import { Later } from '../parts/PartSection.tsx'
import { TracesDoor } from '../traces/TracesDoor.tsx'
import type { Keys } from '../visit/open-pitch.ts'
import { isOfDoor } from '../visit/reasons.ts'
import type { Refusal } from '../visit/use-view.ts'
import { reasonWords } from '../visit/view-reason.ts'
import { accessKey } from '../visit/visitor.ts'
import { loadAskWho, loadClosed, loadLocked } from './doors.ts'

export interface RefusedProps {
  address: string
  refusal: Refusal
  onOpen: (given?: Keys) => void
}

/** A pitch that does not open, and what to do about it. */
export function Refused({ address, refusal, onOpen }: RefusedProps) {
  const { reason, held, door, trying } = refusal
  useEffect(() => {
    // A personal link opened over this page changes nothing but what stands after the "#".
    const tryKey = () => accessKey() !== null && onOpen()
    addEventListener('hashchange', tryKey)
    return () => removeEventListener('hashchange', tryKey)
  }, [onOpen])
  const isUnreached = reason === 'server_error'
  useEffect(() => {
    if (!isUnreached) return
    const again = () => onOpen()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isUnreached, onOpen])
  const openWith = useCallback((password: string) => onOpen({ password }), [onOpen])
  return (
    <div className="for-strangers flex min-h-(--viewer-height,100dvh) flex-col">
      <header className="mx-auto w-full max-w-page px-4 pt-6 sm:px-6">
        <PitchLogo />
      </header>
      <PitchMain className="mx-auto w-full max-w-form flex-1 px-4 pt-12 pb-16 sm:pt-24">
        {reason === 'password_required' || reason === 'incorrect_password' ? (
          <Later
            load={loadLocked}
            props={{ address, problem: problemOf(refusal), held, door, trying, onOpen: openWith }}
            loading="Loading the form"
            failed="The form did not load"
          />
        ) : isOfDoor(reason) ? (
          <>
            <Later
              load={loadAskWho}
              props={{ address, reason, from: door?.from ?? null, trying, onOpen }}
              loading="Loading the form"
              failed="The form did not load"
            />
            {reason === 'email_refused' && !trying && door && (
              <Later
                load={loadClosed}
                props={{ address, door, named: true }}
                loading="Loading the form"
                failed="The form did not load"
              />
            )}
          </>
        ) : (
          <>
            <h1 className="font-display text-heading">{reasonWords[reason].title}</h1>
            <p className="mt-2 text-ink-soft">{reasonWords[reason].text}</p>
            {(reason === 'access_denied' || reason === 'views_spent') && door && (
              <Later
                load={loadClosed}
                props={{ address, door }}
                loading="Loading the form"
                failed="The form did not load"
              />
            )}
            <div className="mt-8 flex flex-wrap gap-2">
              {isUnreached && (
                <Button variant="primary" busy={trying} onClick={() => onOpen()}>
                  Try again
                </Button>
              )}
              <ButtonLink href="/explore">See other pitches</ButtonLink>
            </div>
          </>
        )}
        {!isUnreached && (
          // What was promised before a talk holds after it, whatever became of the link.
          <div className="mt-12 border-hairline border-t pt-4">
            <TracesDoor code={address} />
          </div>
        )}
      </PitchMain>
      <PitchFoot />
    </div>
  )
}

function problemOf({ reason, held }: Refusal): string | undefined {
  if (held === 'ask')
    return 'Too many people guess at this password today, so it is not tried for new visitors. Ask the founder for access: their yes comes by mail.'
  if (held !== null) return `Passwords are not tried just now, for there were too many. ${againWords(held)}`
  return reason === 'incorrect_password' ? 'That password is wrong. Check upper and lower case.' : undefined
}
