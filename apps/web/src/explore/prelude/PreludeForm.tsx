import { LIMITS } from '@understudy/contract/limits'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field, FieldError } from '../../ui/fields/Field.tsx'
import { FileDrop } from '../../ui/fields/FileDrop.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { Before } from './Before.tsx'
import { type KeptPreview, typedText } from './kept-preview.ts'
import { MOST_CHARS, tooLongWords } from './prelude-words.ts'
import { useMaking } from './use-making.ts'

interface PreludeFormProps {
  /** What was made here before; null where nothing was. */
  before: KeptPreview | null
  /** To what was made, before or now. */
  onBack: () => void
}

/** A text or a deck; what was given stays through every refusal, and a text through a reload. */
export function PreludeForm({ before, onBack }: PreludeFormProps) {
  const [text, setText] = useState('')
  const [deck, setDeck] = useState<File | null>(null)
  const [companyName, setCompanyName] = useState('')
  const { phase, problem, asksName, make } = useMaking(onBack)
  // After the page stands: what the server has rendered knows nothing of this tab.
  useEffect(() => setText(typedText.read()), [])
  const isMaking = phase === 'making'

  const type = (typed: string) => {
    setText(typed)
    typedText.keep(typed)
  }
  const takeDeck = (chosen: File) => {
    setDeck(chosen)
    void make({ text: '', deck: chosen, companyName })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void make({ text, deck, companyName })
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4" aria-label="Make a preview">
      {before && <Before kept={before} onBack={onBack} />}
      {deck === null ? (
        <Field
          label="Text of your website"
          hint="Or of a memo or a one-pager. No page is fetched from the web."
          error={text.length > MOST_CHARS ? tooLongWords(text.length) : undefined}
        >
          <TextArea rows={6} maxRows={12} value={text} onChange={({ target }) => type(target.value)} />
        </Field>
      ) : (
        <Chosen deck={deck} disabled={isMaking} onRemove={() => setDeck(null)} />
      )}
      {asksName && (
        <Field label="Company name">
          <TextInput
            autoFocus
            maxLength={120}
            autoComplete="organization"
            value={companyName}
            onChange={({ target }) => setCompanyName(target.value)}
          />
        </Field>
      )}
      {problem && <FieldError>{problem}</FieldError>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={isMaking}
          disabled={deck === null && (text.trim() === '' || text.length > MOST_CHARS)}
        >
          Make my preview
        </Button>
        <p role="status" className="text-ink-soft text-small">
          {isMaking && (deck ? `Reading ${deck.name}; a long deck takes half a minute` : 'Reading your text')}
        </p>
      </div>
      {deck === null && (
        <FileDrop
          label="Choose a deck"
          hint="Or drop it here: PDF or PowerPoint, 20 MB and 60 pages at most."
          accept=".pdf,.pptx"
          maxBytes={LIMITS.maxPreviewDeckBytes}
          maxFiles={1}
          disabled={isMaking}
          onFiles={([chosen]) => chosen && takeDeck(chosen)}
        />
      )}
      <p className="text-ink-soft text-small">
        Only this browser can open the preview. It is deleted after 14 days, unless you keep it.
      </p>
    </form>
  )
}

function Chosen({ deck, disabled, onRemove }: { deck: File; disabled: boolean; onRemove: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-panel border border-hairline px-5 py-4">
      <span className="min-w-0 truncate font-medium">{deck.name}</span>
      <Button size="small" disabled={disabled} onClick={onRemove}>
        Take another
      </Button>
    </div>
  )
}
