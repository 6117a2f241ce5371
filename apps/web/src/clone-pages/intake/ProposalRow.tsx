import type { Proposal } from '@understudy/contract/intake'
import { Check, PenLine, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { isKept } from '../../frame/form/kept-form.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { FieldError } from '../../ui/fields/Field.tsx'
import { StatusMark } from '../../ui/marks/StatusMark.tsx'
import { decisionWords, judgeWords, proposalWords } from './intake-words.ts'
import { PagePreview } from './PagePreview.tsx'
import { ProposalForm } from './ProposalForm.tsx'
import { UnsaidNote } from './UnsaidNote.tsx'
import { keptWords, type Proposals, useJudge } from './use-intake.ts'

export interface ProposalRowProps {
  proposal: Proposal
  page: Proposals['pages'][number] | undefined
  cloneId: string
  /** Whoever would go on was led back to it, for its change is not accepted. */
  isLedTo: boolean
  /** It was pasted: there is no page to name. */
  isText: boolean
  onShow: () => void
  /** It was decided, and the list is about to show so. */
  onJudged: () => void
}

/** What is proposed, with what says so; accepted, worded otherwise or left out where it stands. */
export function ProposalRow({
  proposal,
  page,
  cloneId,
  isLedTo,
  isText,
  onShow,
  onJudged,
}: ProposalRowProps) {
  const keptAs = keptWords(cloneId, proposal)
  const judge = useJudge(cloneId, proposal.part, onJudged)
  const reword = useJudge(cloneId, proposal.part)
  const [isEditing, setEditing] = useState(() => isKept(keptAs))
  const { label, text, note } = proposalWords(proposal.value)
  const { decision } = proposal
  const isOut = decision === 'declined'
  return (
    <li
      data-proposal={proposal.id}
      data-decision={decision}
      onFocus={onShow}
      onPointerEnter={onShow}
      className="border-hairline border-t py-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-ink-soft text-small">{label}</p>
        <p className="text-ink-soft text-small">
          {proposal.changed && decision === 'accepted' ? 'Changed, accepted' : decisionMark(decision)}
        </p>
      </div>
      {isEditing ? (
        <>
          <ProposalForm
            proposal={proposal}
            keptAs={keptAs}
            onJudge={(said) => reword.mutateAsync([said])}
            onDone={() => setEditing(false)}
          />
          {isLedTo && isKept(keptAs) && (
            <FieldError>One change is not accepted yet. Accept it, or cancel it, then go on.</FieldError>
          )}
        </>
      ) : (
        <>
          <p
            dir="auto"
            className={cx('max-w-prose break-words font-medium', isOut && 'text-ink-soft line-through')}
          >
            {text}
          </p>
          {note && (
            <p dir="auto" className={cx('max-w-prose break-words', isOut && 'text-ink-soft')}>
              {note}
            </p>
          )}
          <p className="mt-1 max-w-prose break-words text-ink-soft text-small">
            {isText ? 'Your text' : `Page ${proposal.page}`}: “<bdi>{proposal.quote}</bdi>”
            {proposal.by === 'model' && ' Worded by a language model.'}
          </p>
          {proposal.unsaid && !isOut && <UnsaidNote unsaid={proposal.unsaid} />}
          {judge.isError && <FieldError>{judgeWords(judge.error)}</FieldError>}
          <Decide
            name={isNamed(proposal.value) ? text : label}
            decision={decision}
            onEdit={() => setEditing(true)}
            onDecide={(next) => judge.mutate([{ id: proposal.id, decision: next }])}
          />
        </>
      )}
      {page && (
        <details className="mt-1 lg:hidden">
          <summary className="py-1 text-small pointer-coarse:py-3">
            {isText ? 'Show your text' : `Show page ${page.page}`}
          </summary>
          <div className="mt-1">
            <PagePreview page={page} isText={isText} />
          </div>
        </details>
      )}
    </li>
  )
}

/** What it says is its name; a field is called by what it is for. */
const isNamed = ({ kind }: Proposal['value']) => kind === 'member' || kind === 'section' || kind === 'faq'

const decisionMark = (decision: Proposal['decision']) => (
  <StatusMark tone={decision === 'accepted' ? 'good' : 'neutral'}>{decisionWords[decision]}</StatusMark>
)

interface DecideProps {
  /** What it is about, for who hears the buttons one by one. */
  name: string
  decision: Proposal['decision']
  onEdit: () => void
  onDecide: (decision: Proposal['decision']) => void
}

function Decide({ name, decision, onEdit, onDecide }: DecideProps) {
  return (
    <div className="mt-2 flex flex-wrap gap-1">
      {decision === 'open' ? (
        <>
          <Button
            size="small"
            data-accept
            icon={<Check aria-hidden="true" />}
            aria-label={`Accept: ${name}`}
            onClick={() => onDecide('accepted')}
          >
            Accept
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon={<X aria-hidden="true" />}
            aria-label={`Leave out: ${name}`}
            onClick={() => onDecide('declined')}
          >
            Leave out
          </Button>
        </>
      ) : (
        <Button
          size="small"
          variant="quiet"
          icon={<Undo2 aria-hidden="true" />}
          aria-label={`Decide again: ${name}`}
          onClick={() => onDecide('open')}
        >
          Decide again
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        icon={<PenLine aria-hidden="true" />}
        aria-label={`Change: ${name}`}
        onClick={onEdit}
      >
        Change
      </Button>
    </div>
  )
}
