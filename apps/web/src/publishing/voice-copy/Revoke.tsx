import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/floats/ConfirmDialog.tsx'
import { useRevokeVoiceCopy } from './use-voice-copy.ts'
import { revokeWords } from './voice-copy-words.ts'

export interface RevokeProps {
  token: string
  label: string
  title: string
  children: ReactNode
}

/** Its speaker ends it, for good. */
export function Revoke({ token, label, title, children }: RevokeProps) {
  const [asking, setAsking] = useState(false)
  const revoke = useRevokeVoiceCopy(token)
  return (
    <>
      <Button className="mt-2" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={title}
        confirmLabel={label}
        danger
        busy={revoke.isPending}
        error={revoke.isError ? revokeWords(revoke.error) : undefined}
        onConfirm={() => revoke.mutate()}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
