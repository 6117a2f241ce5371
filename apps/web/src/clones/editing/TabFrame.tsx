import { ArrowRight } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { savesByKey } from '../../frame/form/saves-by-key.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { SaveMark } from '../../ui/states.tsx'
import { labelOf, nextTab } from '../editor-tabs.ts'
import { useEditor } from './editor-context.ts'
import type { TabForm } from './use-tab-form.ts'

export interface TabFrameProps<Form extends FieldValues, Parsed> {
  state: TabForm<Form, Parsed>
  title: string
  description: ReactNode
  /** Beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A tab's form: its head, its fields, and the bar that says where the work stands and saves it. */
export function TabFrame<Form extends FieldValues, Parsed>(props: TabFrameProps<Form, Parsed>) {
  const { state, title, description, actions, children } = props
  const { locked } = useEditor()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void state.submit(false)
  }
  const onKeyDown = savesByKey(() => !locked && void state.submit(false))
  return (
    <FormProvider {...state.form}>
      <form noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pt-6 pb-6">
          <div className="max-w-prose">
            <h2 className="text-title">{title}</h2>
            <p className="mt-1 text-ink-soft">{description}</p>
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
        <fieldset disabled={locked} className="min-w-0 pb-8">
          {children}
        </fieldset>
        {!locked && <SaveBar state={state} />}
      </form>
    </FormProvider>
  )
}

function SaveButtons({ busy, onNext }: { busy: boolean; onNext: (() => void) | undefined }) {
  return (
    <>
      <Button type="submit" busy={busy}>
        Save
      </Button>
      {onNext && (
        <Button variant="primary" busy={busy} onClick={onNext}>
          Save and continue
        </Button>
      )}
    </>
  )
}

function SaveBar<Form extends FieldValues, Parsed>({ state }: { state: TabForm<Form, Parsed> }) {
  const { hrefOf } = useEditor()
  const { status, showsStatus, isDirty, problem, submit } = state
  const next = nextTab(state.tab)
  return (
    <div className="sticky bottom-(--foot,0px) z-20 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hairline border-t bg-paper px-4 py-3 sm:mx-0 sm:px-0">
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
        {showsStatus && <SaveMark status={status} onRetry={() => void submit(false)} />}
        {problem && <FieldError>{problem}</FieldError>}
      </div>
      <div className="ml-auto flex gap-2">
        {isDirty ? (
          <SaveButtons busy={status === 'saving'} onNext={next ? () => void submit(true) : undefined} />
        ) : (
          next && (
            <ButtonLink href={hrefOf(next)}>
              Continue to {labelOf(next).toLowerCase()} <ArrowRight aria-hidden="true" />
            </ButtonLink>
          )
        )}
      </div>
    </div>
  )
}
