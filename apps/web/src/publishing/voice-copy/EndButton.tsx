import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/floats/ConfirmDialog.tsx'
import { useQuestion } from '../../ui/floats/use-question.ts'

export interface EndButtonProps {
  /** On the button, and on that of the question. */
  label: string
  title: string
  children: ReactNode
}

export interface EndingProps extends EndButtonProps {
  end: UseMutationResult<unknown, Error, void>
  words: (error: unknown) => string
}

/** Ends a copy of a voice for good, once that is asked for twice. */
export function EndButton({ label, title, children, end, words }: EndingProps) {
  const { isOpen, setOpen, ask } = useQuestion(end)
  return (
    <div>
      <Button onClick={ask}>{label}</Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={title}
        confirmLabel={label}
        danger
        busy={end.isPending}
        error={end.isError ? words(end.error) : undefined}
        onConfirm={() => end.mutate(undefined, { onSuccess: () => setOpen(false) })}
      >
        {children}
      </ConfirmDialog>
    </div>
  )
}
