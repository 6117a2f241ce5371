import { useQueryClient } from '@tanstack/react-query'
import { askForVoiceCopy } from '@understudy/contract/built/clone/voice-copies'
import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { FormText } from '../../frame/form/form-fields.tsx'
import { SentForm } from '../../frame/form/SentForm.tsx'
import { useSentForm } from '../../frame/form/use-sent-form.ts'
import { Button } from '../../ui/Button.tsx'
import { askWords } from './voice-copy-words.ts'

export interface AskForCopyProps {
  cloneId: string
  offer: { house: string; by: 'own' | 'operator' }
}

/** Whose voice it is to be, and where the link goes. */
export function AskForCopy({ cloneId, offer }: AskForCopyProps) {
  const client = useQueryClient()
  const state = useSentForm({
    // Somebody else's address is kept nowhere in the browser.
    keptAs: null,
    schema: async () => (await import('./schemas.ts')).CopyForm,
    saved: { speaker: '', email: '' },
    send: (body, keyOf) =>
      call(askForVoiceCopy, { params: { id: cloneId }, body, idempotencyKey: keyOf({ cloneId, body }) }),
    onSent: () => client.invalidateQueries({ queryKey: queryKeys.voiceCopy(cloneId) }),
    words: askWords,
  })
  const { register } = state.form
  return (
    <SentForm
      state={state}
      className="flex max-w-form flex-col gap-5"
      actions={
        <Button type="submit" busy={state.isSending}>
          Make a link to record by
        </Button>
      }
    >
      <p className="text-ink-soft">
        {offer.house} makes it, by{' '}
        {offer.by === 'own' ? 'your own key, at your cost' : 'this installation’s key'}.
      </p>
      <FormText
        label="Whose voice"
        required
        autoComplete="off"
        hint="Your own name, or a co-founder’s. It is part of what they read aloud, and visitors are told it."
        field={register('speaker')}
      />
      <FormText
        label="Mail the link to"
        type="email"
        autoComplete="off"
        hint="Leave it empty to hand the link on yourself. The address is not kept."
        field={register('email')}
      />
    </SentForm>
  )
}
