import type { InvestorLink } from '@understudy/contract/investor-links'
import type { Pitch } from '@understudy/contract/pitches'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { SentForm } from '../../frame/form/SentForm.tsx'
import { useOwnName } from '../../frame/form/use-own-name.ts'
import { useSentForm } from '../../frame/form/use-sent-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/floats/Dialog.tsx'
import { fieldOfLink } from '../links/link-form.ts'
import { PeopleFields } from './PeopleFields.tsx'
import { PeopleResult } from './PeopleResult.tsx'
import { blankPeople, leftOver, makeLinksWords, type PeopleForm, toNewLinks } from './people-form.ts'
import { peopleSchema } from './people-schema.ts'
import { type Line, readPeople, textOf } from './read-people.ts'
import type { Making, Sending } from './use-people.ts'

interface Made {
  links: InvestorLink[]
  /** Lines that got none. */
  left: Line[]
}

interface Answer {
  links: InvestorLink[]
  /** The form by then: fields may be typed in while the links are made. */
  typed: PeopleForm
}

export interface PeopleDialogProps {
  pitch: Pitch
  make: Making
  sending: Sending
  onClose: () => void
}

/** A link each for many investors: their names are pasted, one press makes the links. */
export function PeopleDialog({ pitch, make, sending, onClose }: PeopleDialogProps) {
  const formId = useId()
  const [made, setMade] = useState<Made | null>(null)
  const state = useSentForm<PeopleForm, PeopleForm, Answer>({
    keptAs: useOwnName(`links.people.${pitch.id}`),
    schema: peopleSchema,
    saved: blankPeople,
    staysOpen: true,
    send: async (values, keyOf): Promise<Answer> => {
      const body = toNewLinks(pitch.id, values)
      const { links } = await make(body, keyOf(body))
      return { links, typed: structuredClone(state.form.getValues()) }
    },
    onSent: ({ links, typed }, values) => {
      const left = leftOver(values)
      setMade({ links, left })
      // What came of mailing others is not said of these.
      sending.reset()
      // What got no link is kept, with the settings that it was to have and what was typed since.
      if (left.length > 0) {
        state.form.reset(typed)
        state.form.setValue('people', textOf(left), { shouldDirty: true })
      }
    },
    fieldOf: fieldOfLink,
    words: makeLinksWords,
  })
  const people = useWatch({ control: state.form.control, name: 'people' })
  const lines = readPeople(people)
  const count = lines.filter(({ problem }) => problem === null).length
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      width="wide"
      keepOnOutsidePress
      busy={state.isSending || sending.isPending}
      title="Links for investors"
      description={
        made ? undefined : 'One line a person. Each gets a link of their own, so that you see who came.'
      }
      actions={
        made ? (
          <>
            <Button variant="quiet" onClick={() => setMade(null)}>
              {made.left.length > 0 ? 'Mend the lines left over' : 'Make more'}
            </Button>
            <Button variant="primary" aria-disabled={sending.isPending} onClick={onClose}>
              Done
            </Button>
          </>
        ) : (
          <>
            <Button variant="quiet" aria-disabled={state.isSending} onClick={onClose}>
              Close
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={state.isSending}>
              {count === 0 ? 'Make links' : `Make ${count === 1 ? 'a link' : `${count} links`}`}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <PeopleResult pitchId={pitch.id} sending={sending} links={made.links} left={made.left} />
      ) : (
        <SentForm state={state} id={formId} className="flex flex-col gap-6">
          <PeopleFields lines={lines} byPassword={pitch.password_protected} />
        </SentForm>
      )}
    </Dialog>
  )
}
