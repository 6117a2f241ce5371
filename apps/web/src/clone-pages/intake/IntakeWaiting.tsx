import type { Intake } from '@understudy/contract/intake'
import { ButtonLink } from '../../ui/Button.tsx'
import { calledAtHead, calledWords } from './pasted-text.ts'
import { intakePath, useIntake } from './use-intake.ts'

/** A draft whose deck is still to be gone through: whoever closed that page finds it again here. */
export function IntakeWaiting({ cloneId }: { cloneId: string }) {
  const { data } = useIntake(cloneId)
  if (!data || data.status === 'applied') return null
  return (
    <p className="max-w-prose border-warn border-l-2 py-1 pl-4">
      <span className="wrap-anywhere">{waitingWords(data)}</span>{' '}
      <ButtonLink href={intakePath(cloneId)} variant="quiet" size="small">
        {data.status === 'ready' ? 'Go through it' : 'See how it went'}
      </ButtonLink>
    </p>
  )
}

function waitingWords({ status, document_name, counts }: Intake): string {
  const [name, atHead] = [calledWords(document_name), calledAtHead(document_name)]
  if (status === 'reading') return `${atHead} is being read; what it proposes will wait for you here.`
  if (status === 'failed') return `${atHead} could not be read.`
  const total = counts.reduce((sum, part) => sum + part.total, 0)
  const decided = counts.reduce((sum, part) => sum + part.decided, 0)
  if (total === 0) return `Nothing was found in ${name}.`
  return `What ${name} proposes is not in this clone yet: you decided on ${decided} of ${total}.`
}
