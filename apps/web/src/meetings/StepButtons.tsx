import type { Meeting } from '@understudy/contract/meetings'
import { Suspense, useState } from 'react'
import { lazyFloat } from '../frame/errors/lazy-part.ts'
import { Button } from '../ui/Button.tsx'
import { Field, FieldError } from '../ui/fields/Field.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { Dialog } from '../ui/floats/Dialog.tsx'
import { toast } from '../ui/floats/toast.ts'
import { stepWords } from './error-words.ts'
import { guestWords, hasBegun, isOver, isTold, lacksRoom } from './meeting-words.ts'
import { useAvailability, useStep } from './use-meetings.ts'

// Judges what is typed by the contract's own rule, which a list does not need.
const RoomDialog = lazyFloat(async () => ({ default: (await import('./RoomDialog.tsx')).RoomDialog }))

export interface StepButtonsProps {
  meeting: Meeting
  nowMs: number
  /** In a list each button names its meeting, and the rarer steps are left to the panel. */
  inRow?: boolean
  onDone?: (meeting: Meeting) => void
}

/** The steps that the meeting's status allows now. */
export function StepButtons({ meeting, nowMs, inRow = false, onDone }: StepButtonsProps) {
  const guest = guestWords(meeting)
  const step = useStep({
    onDone: (changed) => {
      toast.good(doneWords(changed, guest))
      onDone?.(changed)
    },
    // In a row the refused step may take its own row away.
    onRefused: (error) => toast.bad(stepWords(error)),
  })
  const [ending, setEnding] = useState<'declined' | 'cancelled' | null>(null)
  const { id, status } = meeting
  const { data: availability } = useAvailability()
  const [asksRoom, setAsksRoom] = useState(false)
  const take = (to: 'confirmed' | 'completed' | 'no-show') => step.mutate({ id, status: to })
  const named = (verb: string) => (inRow ? { 'aria-label': `${verb}: ${guest}` } : {})
  const busyWith = step.isPending ? step.variables.status : null
  const size = inRow ? 'small' : 'medium'
  const begun = hasBegun(meeting, nowMs)
  const over = isOver(meeting, nowMs)
  // What nobody asked the founder for is theirs to cancel, not to decline.
  const asked = meeting.source !== 'manual' || meeting.held_until !== null
  return (
    <>
      {status === 'pending' && asked && (
        <Button size={size} variant="quiet" {...named('Decline')} onClick={() => setEnding('declined')}>
          Decline
        </Button>
      )}
      {((status === 'pending' && !asked) || (status === 'confirmed' && !over)) && !inRow && (
        <Button size={size} variant="quiet" onClick={() => setEnding('cancelled')}>
          Cancel meeting
        </Button>
      )}
      {status === 'pending' && (
        <Button
          size={size}
          variant={inRow ? 'secondary' : 'primary'}
          {...named('Confirm')}
          busy={busyWith === 'confirmed'}
          onClick={() => (lacksRoom(meeting, availability) ? setAsksRoom(true) : take('confirmed'))}
        >
          Confirm
        </Button>
      )}
      {status === 'confirmed' && begun && (
        <>
          <Button
            size={size}
            variant="quiet"
            {...named('No-show')}
            busy={busyWith === 'no-show'}
            onClick={() => take('no-show')}
          >
            No-show
          </Button>
          <Button
            size={size}
            {...named('Took place')}
            busy={busyWith === 'completed'}
            onClick={() => take('completed')}
          >
            Took place
          </Button>
        </>
      )}
      <Suspense>
        {asksRoom && (
          <RoomDialog
            meeting={meeting}
            then="confirm"
            onClose={() => setAsksRoom(false)}
            onDone={(changed) => {
              toast.good(doneWords(changed, guest))
              onDone?.(changed)
            }}
          />
        )}
      </Suspense>
      {ending && (
        <EndDialog
          meeting={meeting}
          to={ending}
          mails={!over && meeting.investor_email !== null && isTold(meeting)}
          onClose={() => setEnding(null)}
          onDone={onDone}
        />
      )}
    </>
  )
}

function doneWords({ status, investor_email, end_time }: Meeting, guest: string): string {
  if (status === 'completed') return 'Noted: it took place'
  if (status === 'no-show') return 'Noted: nobody came'
  const mailed = investor_email !== null && Date.parse(end_time) > Date.now()
  return mailed ? `Confirmed. The invitation goes to ${guest}` : 'Confirmed'
}

const endings = {
  declined: { title: 'Decline this request?', button: 'Decline request', done: 'Declined', keep: 'Keep it' },
  cancelled: { title: 'Cancel this meeting?', button: 'Cancel meeting', done: 'Cancelled', keep: 'Keep it' },
} as const

interface EndDialogProps {
  meeting: Meeting
  to: keyof typeof endings
  mails: boolean
  onClose: () => void
  onDone: ((meeting: Meeting) => void) | undefined
}

/** Asks for a reason, which is the founder's to give. */
function EndDialog({ meeting, to, mails, onClose, onDone }: EndDialogProps) {
  const [reason, setReason] = useState('')
  const words = endings[to]
  const guest = guestWords(meeting)
  const step = useStep({
    onDone: (changed) => {
      toast.good(mails ? `${words.done}. ${guest} is told by mail` : words.done)
      onClose()
      onDone?.(changed)
    },
  })
  const end = () => step.mutate({ id: meeting.id, status: to, reason: reason.trim() })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={words.title}
      keepOnOutsidePress={reason !== ''}
      busy={step.isPending}
      actions={
        <>
          <Button variant="quiet" aria-disabled={step.isPending} onClick={onClose}>
            {words.keep}
          </Button>
          <Button variant="danger" busy={step.isPending} onClick={end}>
            {words.button}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-soft wrap-anywhere">
        {mails
          ? `${guest} gets a mail, with your reason if you give one, and the time is free again.`
          : 'The time is free again. Nobody is written to.'}
      </p>
      <Field label="Reason" optional>
        <TextArea
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      {step.isError && (
        <div className="mt-3">
          <FieldError>{stepWords(step.error)}</FieldError>
        </div>
      )}
    </Dialog>
  )
}
