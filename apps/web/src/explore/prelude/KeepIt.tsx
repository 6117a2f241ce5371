import * as claimRoutes from '@understudy/contract/built/clone/claims'
import { useState } from 'react'
import { call, pageParts } from '../../api/call.ts'
import { keepClaim } from '../../api/session/pending-claim.ts'
import { safeReturnPath } from '../../api/session/return-path.ts'
import { useSession } from '../../api/session/use-session.ts'
import { claimWords } from '../../claims/error-words.ts'
import { RegisterLink } from '../../frame/public/RegisterLink.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { TextLink } from '../../ui/Link.tsx'
import { dropPreview, type KeptPreview } from './kept-preview.ts'

/** The preview becomes a draft of its maker's own: at once where they are signed in, else once they are. */
export function KeepIt({ kept, onAnother }: { kept: KeptPreview; onAnother: () => void }) {
  const { status } = useSession()
  const { cloneId, code, companyName } = kept
  const later = () => keepClaim(pageParts.shelf, { cloneId, code, companyName })
  return (
    <div className="mt-5 flex flex-col gap-2 border-hairline border-t pt-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {status === 'signed-in' ? (
          <KeepNow kept={kept} />
        ) : (
          <>
            {status === 'incomplete' ? (
              <ButtonLink href="/complete-registration" variant="primary" onClick={later}>
                Keep it: create your account
              </ButtonLink>
            ) : (
              <RegisterLink variant="primary" onClick={later}>
                Keep it: create your account
              </RegisterLink>
            )}
            <TextLink href="/login" onClick={later}>
              I have an account
            </TextLink>
          </>
        )}
        <Button onClick={onAnother}>Make another</Button>
      </div>
      <p className="text-ink-soft text-small">
        It becomes a draft in your workspace: company, team, figures, sections, questions and the document,
        each to be checked before you publish.
      </p>
    </div>
  )
}

function KeepNow({ kept }: { kept: KeptPreview }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const keep = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const body = { clone_id: kept.cloneId, code: kept.code }
      const { redirect } = await call(claimRoutes.completeClaim, { body })
      dropPreview()
      location.assign(safeReturnPath(redirect))
    } catch (error) {
      setProblem(claimWords(error))
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <Button variant="primary" busy={isBusy} onClick={() => void keep()}>
        Keep it in my workspace
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
