import { useMutation } from '@tanstack/react-query'
import * as cloneRoutes from '@understudy/contract/built/clone/clones'
import { LIMITS } from '@understudy/contract/limits'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { again } from '../../api/again.ts'
import { call } from '../../api/call.ts'
import { cx } from '../../ui/cx.ts'
import { FieldError } from '../../ui/fields/Field.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState, SaveMark } from '../../ui/states.tsx'
import { useLanguages } from '../../voices/use-voices.ts'
import { useEditor } from '../editing/editor-context.ts'
import { saveWords } from '../error-words.ts'

/** The languages a clone speaks. Each press is saved at once. */
export function LanguagePicker() {
  const { clone, isNew, locked, take, create } = useEditor()
  const offered = useLanguages()
  const [refused, setRefused] = useState<string[] | null>(null)
  const save = useMutation({
    mutationFn: async (languages: string[]) => {
      if (isNew) await create({ languages }, 'languages-voices')
      else take(await call(cloneRoutes.saveLanguages, { params: { id: clone.id }, body: { languages } }))
    },
    onMutate: () => setRefused(null),
    onError: (_, languages) => setRefused(languages),
  })
  const shown = save.isPending ? save.variables : clone.languages
  const toggle = (id: string) => {
    if (save.isPending) return
    save.mutate(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id])
  }
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
  const settled = refused ? 'failed' : 'saved'
  const full = shown.length >= LIMITS.maxLanguages
  return (
    <div>
      <div className="mb-3 flex items-center gap-4">
        <h3 className="font-medium text-lead">Languages</h3>
        {!isNew && <SaveMark status={save.isPending ? 'saving' : settled} />}
      </div>
      <ul className="flex flex-wrap gap-2">
        {offered.data.map((language) => {
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
      {refused && (
        <div className="mt-3">
          <FieldError>{saveWords(save.error)}</FieldError>
        </div>
      )}
    </div>
  )
}
