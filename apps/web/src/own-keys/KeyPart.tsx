import { type ReactNode, useState } from 'react'
import { stepWords } from '../frame/settings/error-words.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/floats/ConfirmDialog.tsx'
import { useQuestion } from '../ui/floats/use-question.ts'

interface Removing {
  isPending: boolean
  error: unknown
  reset(): void
  mutate(body: undefined, options: { onSuccess(): void }): void
}

export interface KeyPartProps {
  /** The key that is in use, and how it does; null without one. */
  used: ReactNode
  /** What happens without one. */
  without: string
  isOffered: boolean
  form(onDone: () => void): ReactNode
  removing: { title: string; remove: Removing }
}

/** A key of one's own: used or not, given anew, changed, taken away. */
export function KeyPart({ used, without, isOffered, form, removing }: KeyPartProps) {
  const [editing, setEditing] = useState(false)
  return (
    <div className="max-w-prose">
      {used ?? <p className="text-ink-soft">{without}</p>}
      {!isOffered && (
        <p className="mt-2 text-ink-soft">Whoever runs this installation offers no provider for it.</p>
      )}
      {editing && isOffered ? (
        form(() => setEditing(false))
      ) : (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {isOffered && (
            <Button onClick={() => setEditing(true)}>{used ? 'Change' : 'Use a key of your own'}</Button>
          )}
          {used && <Remove {...removing} without={without} />}
        </div>
      )}
    </div>
  )
}

function Remove({ title, remove, without }: KeyPartProps['removing'] & { without: string }) {
  const { isOpen, setOpen, ask } = useQuestion(remove)
  return (
    <>
      <Button variant="quiet" onClick={ask}>
        Remove
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={title}
        confirmLabel="Remove"
        danger
        busy={remove.isPending}
        error={remove.error ? stepWords(remove.error) : undefined}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setOpen(false) })}
      >
        The key is forgotten. {without} Talks that go on keep it until they end.
      </ConfirmDialog>
    </>
  )
}
