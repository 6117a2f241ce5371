import { Mail } from 'lucide-react'
import { useState } from 'react'
import { dropKept, keepValues, keptValues } from '../../frame/form/kept-form.ts'
import { useOwnName } from '../../frame/form/use-own-name.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { SendProblem } from './SendProblem.tsx'
import type { Sending } from './use-people.ts'

const blank = { message: '' }

interface SendThemProps {
  /** Whose words are kept. */
  pitchId: string
  ids: readonly string[]
  sending: Sending
}

/** Mails links to those whose they are. The words are kept until they are on their way. */
export function SendThem({ pitchId, ids, sending }: SendThemProps) {
  const name = useOwnName(`links.mail.${pitchId}`)
  const [message, setMessage] = useState(() => keptValues(name, blank).message)
  const { data } = sending
  const send = () => {
    if (sending.isPending) return
    const dropSent = () => {
      // What was typed meanwhile is not on its way.
      if (keptValues(name, blank).message === message) dropKept(name)
    }
    sending.mutate({ link_ids: [...ids], message }, { onSuccess: dropSent })
  }
  return (
    <form
      aria-label="Mail them"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Field
        label="Words in the mail"
        optional
        hint="Below “Hello” and the name, above the link. Each gets a mail of their own, at most once a day."
      >
        <TextArea
          rows={3}
          maxLength={1_000}
          value={message}
          onChange={({ target }) => {
            setMessage(target.value)
            keepValues(name, { message: target.value }, blank)
          }}
        />
      </Field>
      {sending.isError && <SendProblem error={sending.error} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" icon={<Mail aria-hidden="true" />} busy={sending.isPending}>
          {ids.length === 1 ? 'Mail the link' : `Mail ${ids.length} links`}
        </Button>
        <p role="status" className="text-ink-soft text-small">
          {data && `${data.sent.length} mailed, ${data.unsent.length} not.`}
        </p>
      </div>
    </form>
  )
}
