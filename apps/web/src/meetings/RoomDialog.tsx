import { type Meeting, Room, roomAddress } from '@understudy/contract/meetings'
import { useState } from 'react'
import { fieldWords } from '../frame/form/field-words.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { Dialog } from '../ui/floats/Dialog.tsx'
import { toast } from '../ui/floats/toast.ts'
import { keepRoomWords, stepWords } from './error-words.ts'
import { guestWords, offersVideo, placeDetails, withOwnRoom } from './meeting-words.ts'
import {
  useAvailability,
  useReadAvailability,
  useSaveAvailability,
  useStep,
  useUpdateMeeting,
} from './use-meetings.ts'

export interface RoomDialogProps {
  meeting: Meeting
  /** The button that takes the room: with it the meeting is confirmed, or only changed. */
  then: 'confirm' | 'add'
  onClose: () => void
  onDone: (changed: Meeting) => void
}

/** Asks for the room of a video meeting, without which nobody could join. */
export function RoomDialog({ meeting, then, onClose, onDone }: RoomDialogProps) {
  const guest = guestWords(meeting)
  const [room, setRoom] = useState('')
  const [keeps, setKeeps] = useState(true)
  const [fault, setFault] = useState<string | null>(null)
  const { data: availability } = useAvailability()
  const canKeep = availability !== undefined && offersVideo(availability)
  const keepRoom = useKeepRoom()
  const finish = (changed: Meeting) => {
    // Confirmed without a room, it has none to keep, whatever stands in the field.
    if (canKeep && keeps && room.trim() !== '' && changed.location !== '') void keepRoom(changed.location)
    onClose()
    onDone(changed)
  }
  const step = useStep({ onDone: finish, onRefused: (error) => setFault(stepWords(error)) })
  const update = useUpdateMeeting(meeting.id)
  const busy = step.isPending || update.isPending
  const confirm = (address?: string) =>
    step.mutate({ id: meeting.id, status: 'confirmed', ...(address === undefined ? {} : { room: address }) })
  const add = (location: string) =>
    update.mutate(
      { location },
      {
        onSuccess: (result) => (result.success ? finish(result.meeting) : setFault(stepWords(result.error))),
      },
    )
  const take = () => {
    const judged = Room.safeParse(room)
    if (!judged.success || judged.data === '') {
      return setFault(fieldWords(judged.error?.issues[0]?.message ?? 'must not be blank'))
    }
    if (then === 'confirm') confirm(judged.data)
    else add(roomAddress(judged.data))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Add your room"
      keepOnOutsidePress={room !== ''}
      busy={busy}
      actions={
        <>
          {then === 'confirm' && (
            <Button variant="quiet" disabled={busy} onClick={() => confirm()}>
              Confirm without a room
            </Button>
          )}
          <Button variant="primary" busy={busy} onClick={take}>
            {then === 'confirm' ? 'Confirm with this room' : 'Add this room'}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-soft wrap-anywhere">
        {then === 'confirm'
          ? `${guest} gets the invitation by mail, with a calendar file. Without a room it has no way to join: you would have to send the address yourself.`
          : `${guest} gets the invitation once more, with the address in it.`}
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          take()
        }}
      >
        <Field label={placeDetails.video.label} error={fault ?? undefined}>
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={placeDetails.video.placeholder}
            value={room}
            onChange={(event) => {
              setRoom(event.target.value)
              setFault(null)
            }}
          />
        </Field>
      </form>
      {canKeep && (
        <div className="mt-4">
          <Checkbox
            label="Use it for every video meeting"
            description="You can change it under Settings, Availability."
            checked={keeps}
            onChange={(event) => setKeeps(event.target.checked)}
          />
        </div>
      )}
    </Dialog>
  )
}

/** Keeps a room as the founder's own, over what is saved now; where that fails the meeting has it all the same, and says so. */
function useKeepRoom() {
  const { mutateAsync } = useSaveAvailability()
  const readAnew = useReadAvailability()
  return async (room: string) => {
    try {
      const now = await readAnew()
      if (offersVideo(now)) await mutateAsync(withOwnRoom(now, room))
      else toast.info('Only this meeting has the room: by your settings you no longer offer video meetings.')
    } catch (error) {
      toast.bad(keepRoomWords(error))
    }
  }
}
