import { IntakePart } from '@understudy/contract/built/clone/intake'
import type { Intake, Proposal } from '@understudy/contract/intake'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Loaded } from '../../frame/list/Loaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { Loading, SkeletonText } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { intakeWriterWords, judgeWords, partWords } from './intake-words.ts'
import { PagePreview } from './PagePreview.tsx'
import { isPasted } from './pasted-text.ts'
import { ProposalRow } from './ProposalRow.tsx'
import {
  intakePath,
  type Lead,
  type Proposals,
  unacceptedOf,
  useApply,
  useJudge,
  useLead,
  useProposals,
} from './use-intake.ts'

interface ReviewProps {
  intake: Intake
  part: IntakePart
  /** To the clone, once it is made. */
  lead: Lead
}

/** One part of what is proposed, beside the page that says so. */
export function IntakeReview({ intake, part, lead }: ReviewProps) {
  const proposals = useProposals(intake.clone_id, part)
  const words = partWords[part]
  const heading = useRef<HTMLHeadingElement>(null)
  const unaccepted = useUnaccepted()
  // Who goes on to the next part starts reading at its head.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each part
  useEffect(() => {
    if (unaccepted === null) heading.current?.focus({ preventScroll: false })
  }, [])
  return (
    <section aria-labelledby="intake-part">
      <h2 id="intake-part" ref={heading} tabIndex={-1} className="text-title outline-none">
        {words.title}
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        {isPasted(intake.document_name) ? (words.ofText ?? words.hint) : words.hint}
      </p>
      <p className="mt-1 mb-4 max-w-prose wrap-anywhere text-ink-soft text-small">
        {intakeWriterWords(intake)}
      </p>
      <Loaded
        query={proposals}
        loading={
          <Loading label="Loading the proposals">
            <SkeletonText lines={6} />
          </Loading>
        }
        failed={(error) => (
          <ErrorState
            title="The proposals did not load"
            onRetry={() => void proposals.refetch()}
            retrying={proposals.isFetching}
          >
            {judgeWords(error)}
          </ErrorState>
        )}
      >
        {(data) => <Proposed intake={intake} part={part} lead={lead} data={data} />}
      </Loaded>
    </section>
  )
}

/** The proposal that whoever would go on was led back to: it was changed, and the change is not accepted. */
function useUnaccepted(): string | null {
  const { state } = useLocation()
  return typeof state === 'string' ? state : null
}

function useLeadingBack(cloneId: string, part: IntakePart, lead: Lead) {
  const unaccepted = useUnaccepted()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that one is led there
  useEffect(() => {
    const row = `[data-proposal="${unaccepted}"]`
    document.querySelector<HTMLElement>(`${row} :is(input, textarea, select)`)?.focus()
  }, [unaccepted, key])
  const leadBack = (to: Proposal) =>
    void lead.current?.(intakePath(cloneId, to.part), { state: to.id, replace: to.part === part })
  return { unaccepted, leadBack }
}

/** By keyboard one goes through them with one key: what was decided hands on to the next, the last one to the way on. */
function useMovingOn(items: readonly Proposal[]) {
  const list = useRef<HTMLUListElement>(null)
  const isDecided = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each decision that is shown
  useEffect(() => {
    if (!isDecided.current) return
    isDecided.current = false
    const next = list.current?.querySelector<HTMLElement>('[data-decision="open"] [data-accept]')
    const onward = next ?? document.querySelector<HTMLElement>('[data-go-on]')
    onward?.focus()
  }, [items])
  const onJudged = () => {
    isDecided.current = true
  }
  return { list, onJudged }
}

function Proposed({ intake, part, lead, data }: ReviewProps & { data: Proposals }) {
  const judge = useJudge(intake.clone_id, part)
  const { list, onJudged } = useMovingOn(data.items)
  const { unaccepted, leadBack } = useLeadingBack(intake.clone_id, part, lead)
  const [shown, setShown] = useState(data.items[0]?.page ?? null)
  const page = data.pages.find((one) => one.page === shown)
  const isText = isPasted(intake.document_name)
  return (
    <>
      <div className="grid gap-x-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {data.items.length === 0 ? (
          <p className="py-4 text-ink-soft">
            Nothing of it was found for certain, and nothing is guessed. You can add it in the editor.
          </p>
        ) : (
          <ul ref={list} aria-label={partWords[part].title}>
            {data.items.map((proposal) => (
              <ProposalRow
                key={proposal.id}
                proposal={proposal}
                page={data.pages.find((one) => one.page === proposal.page)}
                cloneId={intake.clone_id}
                isLedTo={proposal.id === unaccepted}
                onShow={() => setShown(proposal.page)}
                isText={isText}
                onJudged={onJudged}
              />
            ))}
          </ul>
        )}
        {page && (
          <aside aria-label={isText ? 'Your text' : `Page ${page.page}`} className="hidden lg:block">
            <div className="sticky top-6">
              <PagePreview page={page} isText={isText} />
            </div>
          </aside>
        )}
      </div>
      {judge.isError && <FieldError>{judgeWords(judge.error)}</FieldError>}
      <Steps {...{ intake, part, lead, judge, leadBack }} items={data.items} />
    </>
  )
}

interface StepsProps extends ReviewProps {
  items: readonly Proposal[]
  judge: ReturnType<typeof useJudge>
  leadBack: (to: Proposal) => void
}

/**
 * On to the next part, with what is not decided yet or without it; behind the last one the clone is made. Never past a
 * change that is not accepted: what was typed would give way to what was proposed.
 */
function Steps({ intake, part, lead, items, judge, leadBack }: StepsProps) {
  // Of this part alone: whoever turned to another one while it was decided is left there.
  const here = useLead()
  const apply = useApply(intake.clone_id, lead, leadBack)
  const open = items.filter(({ decision }) => decision === 'open')
  // Links lead past parts: once the clone is made, nothing can be decided any more.
  const waiting = intake.counts.find((one) => one.part !== part && one.decided < one.total)?.part
  const next = IntakePart.options[IntakePart.options.indexOf(part) + 1] ?? waiting
  const goOn = () => {
    const unaccepted = unacceptedOf(intake.clone_id, items)
    if (unaccepted) leadBack(unaccepted)
    else if (next) void here.current?.(intakePath(intake.clone_id, next))
    else apply.mutate()
  }
  const all = async (decision: Proposal['decision']) => {
    const unaccepted = unacceptedOf(intake.clone_id, items)
    if (unaccepted) return leadBack(unaccepted)
    await judge.mutateAsync(open.map(({ id }) => ({ id, decision })))
    goOn()
  }
  const on = next ? 'go on' : 'make the clone'
  const isBusy = judge.isPending || apply.isPending
  return (
    <div className="mt-6 flex flex-col items-start gap-3">
      <div className="flex flex-wrap gap-2">
        {open.length > 0 ? (
          <>
            <Button
              variant="primary"
              busy={isBusy}
              onClick={() => void all('accepted').catch(() => undefined)}
            >
              {`Accept ${open.length === items.length ? `all ${open.length}` : `the other ${open.length}`} and ${on}`}
            </Button>
            <Button
              variant="quiet"
              disabled={isBusy}
              onClick={() => void all('declined').catch(() => undefined)}
            >
              {`Leave ${open.length === items.length ? 'them' : 'the others'} out and ${on}`}
            </Button>
          </>
        ) : (
          <Button variant="primary" data-go-on busy={isBusy} onClick={goOn}>
            {next ? 'Go on' : 'Make the clone'}
          </Button>
        )}
      </div>
      {apply.isError && <FieldError>{judgeWords(apply.error)}</FieldError>}
    </div>
  )
}
