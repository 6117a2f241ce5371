import { isApiError } from '../../api/api-error.ts'
import { FieldError } from '../../ui/fields/Field.tsx'
import { TextLink } from '../../ui/Link.tsx'
import { sendLinksWords } from './send-words.ts'

/** Why links were not mailed, and the way to what was missing. */
export function SendProblem({ error }: { error: unknown }) {
  const unconfirmed = isApiError(error) && error.code === 'email_unproven'
  return (
    <div className="flex flex-col gap-1">
      <FieldError>{sendLinksWords(error)}</FieldError>
      {unconfirmed && (
        <p className="text-small">
          {/* Beside what is being mailed, which stays. */}
          <TextLink href="/verify-email" target="_blank">
            Confirm your address
          </TextLink>
        </p>
      )}
    </div>
  )
}
