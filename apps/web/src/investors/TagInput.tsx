import { LIMITS } from '@understudy/contract/limits'
import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Field } from '../ui/fields/Field.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { TAG_CHARS } from './investor-filter.ts'
import { withTags } from './tags.ts'

export interface TagInputProps {
  tags: readonly string[]
  onChange: (tags: string[]) => void
  label?: string
  labelHidden?: boolean
  /** Tags that were used before, offered while typing. */
  known?: readonly string[]
  error?: string | undefined
  /** They are being sent: none is added or taken away. */
  busy?: boolean
}

/** Tags as chips, and a box for the next one: Enter or a comma takes it, Backspace in an empty box the last one away. */
export function TagInput({
  tags,
  onChange,
  label = 'Tags',
  labelHidden,
  known = [],
  error,
  busy = false,
}: TagInputProps) {
  const box = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const full = tags.length >= LIMITS.maxInvestorTags
  const add = (text: string) => {
    if (busy) return
    setTyped('')
    const next = withTags(tags, text)
    if (next.length > tags.length) onChange(next)
  }
  const remove = (tag: string) => {
    if (busy) return
    onChange(tags.filter((other) => other !== tag))
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A word that an input method is still writing ends with Enter, too.
    if (event.nativeEvent.isComposing) return
    const last = tags.at(-1)
    if (event.key === 'Enter' && typed.trim()) {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && !event.repeat && typed === '' && last !== undefined) {
      remove(last)
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={label}
        labelHidden={labelHidden ?? false}
        error={error}
        hint={full ? `At most ${LIMITS.maxInvestorTags} tags.` : undefined}
      >
        <TextInput
          ref={box}
          list={listId}
          autoComplete="off"
          placeholder="Add a tag"
          maxLength={TAG_CHARS}
          readOnly={full || busy}
          value={typed}
          onKeyDown={onKeyDown}
          onBlur={() => add(typed)}
          onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setTyped(target.value))}
        />
      </Field>
      <datalist id={listId}>
        {known
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      {tags.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex h-7 max-w-full items-center rounded-full bg-sunken pl-3 text-small pointer-coarse:h-11"
            >
              <bdi className="truncate">{tag}</bdi>
              <button
                type="button"
                aria-label={`Remove tag ${tag}`}
                aria-disabled={busy || undefined}
                title={`Remove tag ${tag}`}
                onClick={() => remove(tag)}
                className="ml-0.5 inline-flex size-7 items-center justify-center rounded-full text-ink-soft hover:bg-pressed hover:text-ink pointer-coarse:size-11"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
