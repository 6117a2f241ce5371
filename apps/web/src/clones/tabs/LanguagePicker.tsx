import { LIMITS } from '@understudy/contract/limits'
import type { Language } from '@understudy/contract/voices'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { again } from '../../api/again.ts'
import { cx } from '../../ui/cx.ts'
import { Field, FieldError } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState, SaveMark } from '../../ui/states.tsx'
import { useLanguages } from '../../voices/use-voices.ts'
import { useEditor } from '../editing/editor-context.ts'
import { useSpokenLanguages } from './use-spoken-languages.ts'

/** The languages a clone speaks. Each press is saved at once. */
export function LanguagePicker() {
  const { isNew, locked } = useEditor()
  const offered = useLanguages()
  const { shown, toggle, isSaving, refused } = useSpokenLanguages()
  const [wanted, setWanted] = useState('')
  if (offered.isPending) {
    return (
      <Loading label="Loading languages" className="flex flex-wrap gap-2">
        {['w-24', 'w-20', 'w-28', 'w-20', 'w-24', 'w-20'].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move
          <Skeleton key={index} className={cx('h-9', width)} />
        ))}
      </Loading>
    )
  }
  if (offered.isError) {
    return (
      <ErrorState title="The languages did not load" {...again(offered)}>
        Nothing was changed.
      </ErrorState>
    )
  }
  const sought = wanted.trim().toLowerCase()
  const matching = offered.data.filter(({ id, name, native_name }) =>
    `${id} ${name} ${native_name}`.toLowerCase().includes(sought),
  )
  const found = offered.data.filter((language) => shown.includes(language.id) || matching.includes(language))
  const settled = refused ? 'failed' : 'saved'
  const full = shown.length >= LIMITS.maxLanguages
  return (
    <div>
      <div className="mb-3 flex items-center gap-4">
        <h3 className="font-medium text-lead">Languages</h3>
        {!isNew && <SaveMark status={isSaving ? 'saving' : settled} />}
      </div>
      <Field
        label="Find a language"
        hint="Each of these can say by itself that an AI speaks."
        className="mb-3 max-w-60"
      >
        <TextInput type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      </Field>
      <p role="status" className="mb-2 text-ink-soft empty:hidden">
        {matching.length === 0 ? `No voice here speaks “${wanted.trim()}”.` : ''}
      </p>
      <ul aria-label="Languages" className="flex flex-wrap gap-2">
        {found.map((language) => {
          const on = shown.includes(language.id)
          return (
            <li key={language.id}>
              <button
                type="button"
                aria-pressed={on}
                disabled={locked || (full && !on)}
                onClick={() => toggle(language.id)}
                className={cx(
                  'inline-flex h-9 items-center gap-1.5 rounded-full border px-3 transition-colors disabled:opacity-50 pointer-coarse:h-11',
                  on
                    ? 'border-ink bg-ink text-paper'
                    : 'border-edge/55 bg-raised text-ink enabled:hover:bg-hover',
                )}
              >
                {on && <Check aria-hidden="true" className="size-3.5" />}
                {language.name}
              </button>
            </li>
          )
        })}
      </ul>
      {shown.length > 0 && <Has languages={offered.data.filter(({ id }) => shown.includes(id))} />}
      {refused && (
        <div className="mt-3">
          <FieldError>{refused}</FieldError>
        </div>
      )}
    </div>
  )
}

const HAS = ['Language', 'Pitch', 'Voice', 'Says it is an AI']

/** What each language of the clone has, of what visitors need to hear it. */
const Has = ({ languages }: { languages: readonly Language[] }) => (
  <table className="mt-4 w-full max-w-[44rem] text-left">
    <caption className="sr-only">What each language has</caption>
    <thead className="text-ink-soft text-small">
      <tr>
        {HAS.map((title) => (
          <th key={title} scope="col" className="py-1 pr-4 font-normal">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y divide-hairline border-hairline border-y">
      {languages.map((language) => (
        <HasOne key={language.id} {...language} />
      ))}
    </tbody>
  </table>
)

function HasOne({ id, name }: Language) {
  const { clone } = useEditor()
  const isWritten = clone.sections.some(
    ({ text, language }) => text.trim() !== '' && baseOf(language) === baseOf(id),
  )
  const hasVoice = clone.voices.some(({ language_id }) => language_id === id)
  return (
    <tr>
      <th scope="row" className="py-1.5 pr-4 font-normal">
        {name}
      </th>
      <td className="py-1.5 pr-4">
        {isWritten ? 'Written' : <span className="text-warn">Not written: nobody hears it yet</span>}
      </td>
      <td className="py-1.5 pr-4">{hasVoice ? 'Chosen' : 'None'}</td>
      <td className="py-1.5">Yes</td>
    </tr>
  )
}

/** A pitch in English is heard in British English too. */
const baseOf = (language: string) => language.toLowerCase().split('-')[0]
