import type { Pitch, PitchLink } from '@understudy/contract/pitches'
import { useEffect, useId, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { isApiError } from '../../api/api-error.ts'
import { makeLinkWords } from '../../clones/error-words.ts'
import { showServerFields } from '../../frame/form/server-fields.ts'
import { useKeptForm } from '../../frame/form/use-kept-form.ts'
import { useOwnName } from '../../frame/form/use-own-name.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { SidePanel } from '../../ui/floats/SidePanel.tsx'
import { toast } from '../../ui/floats/toast.ts'
import { LinkFields } from './LinkFields.tsx'
import { blankLink, CODE_TAKEN, fieldOfLink, type LinkForm, linkSchema, toNewLink } from './link-form.ts'
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
  const { form, forget } = useKeptForm<LinkForm, LinkForm>({
    keptAs: useOwnName(`link.new.${pitch.id}`),
    schema: linkSchema(hasPassword),
    saved: blankLink(pitch),
  })
  const making = useMakeLink()
  const busy = useRef(false)
  // Closed meanwhile, the founder is somewhere else and is left there.
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const submit = form.handleSubmit(async (values) => {
    if (busy.current) return
    busy.current = true
    const body = toNewLink(pitch.id, values)
    try {
      const link = await making.mutateAsync(body)
      forget()
      if (isOpen.current) onMade(link, body.password ?? null)
      else toast.good(`The link “${link.name}” is made`)
    } catch (error) {
      const isCodeTaken = isApiError(error) && error.code === 'conflict'
      if (isCodeTaken) form.setError('unique_code', { message: CODE_TAKEN }, { shouldFocus: true })
      else showServerFields(form, error, { fieldOf: fieldOfLink, focus: true })
    } finally {
      busy.current = false
    }
  })
  const cancel = () => {
    forget()
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
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={making.isPending}>
            Make link
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-6">
          <LinkFields
            link={null}
            hasPassword={hasPassword ? 'of-pitch' : 'no'}
            isDefault={pitch.default_link_code === null}
          />
          {making.isError && <FieldError>{makeLinkWords(making.error)}</FieldError>}
        </form>
      </FormProvider>
    </SidePanel>
  )
}
