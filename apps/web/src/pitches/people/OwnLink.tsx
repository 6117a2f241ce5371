import type { PitchLink } from '@understudy/contract/pitches'
import { Mail } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { TextLink } from '../../ui/Link.tsx'
import { Ago } from '../../words/Ago.tsx'
import { SendProblem } from './SendProblem.tsx'
import { unsentWords } from './send-words.ts'
import { useSendLinks } from './use-people.ts'

/** Whose own a link is, and the way to mail it to them. */
export function OwnLink({ link }: { link: PitchLink }) {
  const sending = useSendLinks(link.pitch_id)
  const [unsent] = sending.data?.unsent ?? []
  const sentAt = sending.data?.sent[0]?.sent_at ?? link.sent_at
  if (link.investor_id === null) return null
  return (
    <section aria-label="Whose it is" className="flex flex-col gap-3 border-hairline border-t pt-5">
      <p>
        This link belongs to{' '}
        <TextLink href={`/investors?investor=${link.investor_id}`}>
          <bdi>{link.investor_name}</bdi>
        </TextLink>
        . Whoever comes by it first is taken for them; anybody else is shown as forwarded, until they say who
        they are.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="small"
          icon={<Mail aria-hidden="true" />}
          busy={sending.isPending}
          onClick={() => sending.mutate({ link_ids: [link.id], message: '' })}
        >
          Mail it to them
        </Button>
        <p role="status" className="text-ink-soft text-small">
          {unsent
            ? unsentWords[unsent.reason]
            : sentAt && (
                <>
                  Mailed <Ago at={sentAt} />
                </>
              )}
        </p>
      </div>
      {sending.isError && <SendProblem error={sending.error} />}
    </section>
  )
}
