import type { Pitch, PitchLink } from '@understudy/contract/pitches'
import { useEffect, useId, useRef } from 'react'
import { makeLinkWords } from '../../clones/error-words.ts'
import { useToldOnceLeft } from '../../frame/errors/use-told-once-left.ts'
import { SentForm } from '../../frame/form/SentForm.tsx'
import { useOwnName } from '../../frame/form/use-own-name.ts'
import { useSentForm } from '../../frame/form/use-sent-form.ts'
import { Button } from '../../ui/Button.tsx'
import { SidePanel } from '../../ui/floats/SidePanel.tsx'
import { toast } from '../../ui/floats/toast.ts'
import { LinkFields } from './LinkFields.tsx'
import { blankLink, CODE_TAKEN, fieldOfLink, type LinkForm, toNewLink } from './link-form.ts'
import { useMakeLink } from './use-links.ts'

export interface NewLinkProps {
  pitch: Pitch
  onClose: () => void
  /** With the password that was set, to be copied once; null where none was. */
  onMade: (link: PitchLink, password: string | null) => void
}

export function NewLink({ pitch, onClose, onMade }: NewLinkProps) {
  const formId = useId()
  const hasPassword = pitch.password_protected
  // Closed meanwhile, the founder is somewhere else and is left there.
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const make = useMakeLink()
  const tell = useToldOnceLeft(makeLinkWords)
  const state = useSentForm<LinkForm, LinkForm, PitchLink>({
    keptAs: useOwnName(`link.new.${pitch.id}`),
    schema: async () => (await import('./link-schema.ts')).linkSchema(hasPassword),
    saved: blankLink(pitch),
    send: async (values, keyOf) => {
      const body = toNewLink(pitch.id, values)
      try {
        return await make(body, keyOf(body))
      } catch (error) {
        tell(`The link “${values.name}” was not made`, error)
        throw error
      }
    },
    onSent: (link, values) => {
      if (isOpen.current) onMade(link, toNewLink(pitch.id, values).password ?? null)
      else toast.good(`The link “${link.name}” is made`)
    },
    fieldOf: fieldOfLink,
    atField: { conflict: ['unique_code', CODE_TAKEN] },
    words: makeLinkWords,
  })
  const cancel = () => {
    state.forget()
    onClose()
  }
  return (
    <SidePanel
      onClose={onClose}
      title="New link"
      description="An address of its own: it can be closed alone, and its visits are counted apart."
      keepOnOutsidePress
      actions={
        <>
          {/* What is refused stays typed. */}
          <Button variant="quiet" aria-disabled={state.isSending} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={state.isSending}>
            Make link
          </Button>
        </>
      }
    >
      <SentForm state={state} id={formId} className="flex flex-col gap-6">
        <LinkFields
          link={null}
          hasPassword={hasPassword ? 'of-pitch' : 'no'}
          isDefault={pitch.default_link_code === null}
        />
      </SentForm>
    </SidePanel>
  )
}
