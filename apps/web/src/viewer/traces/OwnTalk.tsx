import type { Trace } from '@understudy/contract/traces'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { keptWords, ratedWords, whoWords } from './copy.ts'
import { Sure } from './Sure.tsx'
import type { OwnTraces } from './use-traces.ts'

/** One talk as it is kept: what was said, what was set right, and the way out. */
export function OwnTalk({ talk, own }: { talk: Trace; own: OwnTraces }) {
  const [correcting, setCorrecting] = useState(false)
  const at = new Date(talk.started_at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className="flex flex-col gap-3 py-4">
      <p>
        <span className="font-medium text-stage-ink">{at}</span>, {keptWords(talk)}; {whoWords(talk)}
        {ratedWords(talk)}
      </p>
      {talk.turns.length > 0 && (
        <details>
          <summary className="min-h-11 content-center">What was said</summary>
          <ol className="flex flex-col gap-1.5">
            {talk.turns.map(({ turn, who, text, at_ms }) => (
              <li key={`${turn} ${who} ${at_ms}`} className="wrap-anywhere">
                <span className="text-stage-ink">{who === 'you' ? 'You' : 'Clone'}:</span> {text}
              </li>
            ))}
          </ol>
        </details>
      )}
      {talk.corrections.map(({ id, text }) => (
        <p key={id} className="wrap-anywhere">
          Your correction: {text}
        </p>
      ))}
      {correcting ? (
        <Correction talk={talk} own={own} onDone={() => setCorrecting(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setCorrecting(true)}>
            Set something right
          </Button>
          {talk.live ? (
            <p className="self-center">
              This talk still goes on, here or in another tab. It can be deleted once it has ended.
            </p>
          ) : (
            <Sure label="Delete this talk" busy={own.busy} onSure={() => void own.remove(talk.id)} />
          )}
        </div>
      )}
    </li>
  )
}

function Correction({ talk, own, onDone }: { talk: Trace; own: OwnTraces; onDone: () => void }) {
  const [about, setAbout] = useState('')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const isBlank = text.trim() === ''
  const turns = talk.turns.filter(({ who }) => who === 'you')
  const send = async () => {
    setTried(true)
    if (isBlank) return
    if (await own.correct(talk.id, about === '' ? null : Number(about), text)) onDone()
  }
  return (
    <form
      noValidate
      className="flex max-w-form flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field label="What it is about">
        <Select
          value={about}
          onChange={(event) => setAbout(event.target.value)}
          options={[
            { value: '', label: 'Who I am' },
            ...turns.map(({ turn, text: said }) => ({ value: String(turn), label: said })),
          ]}
        />
      </Field>
      <Field
        label="What is right"
        hint="The founders see it beside the talk, which stays as it is."
        error={tried && isBlank ? 'Fill this in.' : undefined}
      >
        <TextArea maxLength={1_000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={own.busy}>
          Send
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}
