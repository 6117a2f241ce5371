import type { PitchLink } from '@understudy/contract/pitches'
import { ExternalLink } from 'lucide-react'
import { useId, useRef } from 'react'
import { again } from '../../api/again.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { SidePanel } from '../../ui/floats/SidePanel.tsx'
import { Badge, StatusMark } from '../../ui/marks/StatusMark.tsx'
import { LoadingText } from '../../ui/Skeleton.tsx'
import { ErrorState, SaveMark } from '../../ui/states.tsx'
import { dateWords } from '../../words/times.ts'
import { OwnLink } from '../people/OwnLink.tsx'
import { QrButton } from '../people/QrButton.tsx'
import { pitchUrl } from '../pitch-url.ts'
import { LinkSettings, useLinkForm } from './LinkSettings.tsx'
import { useLinkSteps } from './LinkSteps.tsx'
import { LinkVisits } from './LinkVisits.tsx'
import {
  type Around,
  DEFAULT_LINK,
  endOf,
  endOwnerWords,
  endWords,
  meaningOf,
  standingOf,
  standingTones,
  standingWords,
} from './link-words.ts'
import { useLink } from './use-links.ts'

/** A link that was just made, or whose password was just set: what is shown once. */
export interface Fresh {
  linkId: string
  made: boolean
  password: string | null
}

export interface LinkPanelProps {
  pitchId: string
  linkId: string
  around: Around
  fresh: Fresh | null
  onFresh: (fresh: Fresh) => void
  onClose: () => void
}

/** One link beside the list: its address, whether it opens, who came, its settings. */
export function LinkPanel(props: LinkPanelProps) {
  const { pitchId, linkId, onClose } = props
  const query = useLink(pitchId, linkId)
  if (query.data) return <LinkRecord key={linkId} {...props} link={query.data} />
  return (
    <SidePanel onClose={onClose} title="Link">
      {query.isPending && <LoadingText label="Loading the link" lines={8} />}
      {query.isError && (
        <ErrorState title="The link did not load" {...again(query)}>
          It still works for those who have it.
        </ErrorState>
      )}
      {query.isSuccess && (
        <ErrorState title="There is no such link here">
          The address may be mistyped, or the link is of another clone.
        </ErrorState>
      )}
    </SidePanel>
  )
}

function LinkRecord({ link, around, fresh, onFresh, onClose }: LinkPanelProps & { link: PitchLink }) {
  const formId = useId()
  const copyRef = useRef<HTMLButtonElement>(null)
  const shown = fresh?.linkId === link.id ? fresh : null
  const state = useLinkForm(link, (password) => onFresh({ linkId: link.id, made: false, password }))
  return (
    <SidePanel
      onClose={onClose}
      keepOnOutsidePress={state.isDirty}
      initialFocus={copyRef}
      title={<bdi>{link.name}</bdi>}
      description={
        shown?.made ? 'The link is made. Copy it and send it.' : `Made on ${dateWords(link.created_at)}`
      }
      actions={
        <>
          {state.showsStatus && (
            <span className="mr-auto self-center">
              <SaveMark status={state.status} />
            </span>
          )}
          {state.isDirty && state.status !== 'saving' && (
            <Button
              variant="quiet"
              onClick={({ currentTarget }) => {
                // It goes away with the changes; its neighbour takes the focus.
                if (currentTarget.nextElementSibling instanceof HTMLElement)
                  currentTarget.nextElementSibling.focus()
                state.drop()
              }}
            >
              Discard changes
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            variant={state.isDirty ? 'primary' : 'secondary'}
            busy={state.status === 'saving'}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <Address
          url={pitchUrl(link.unique_code, location.origin)}
          primary={!state.isDirty}
          takeCopy={(button) => {
            copyRef.current = button
          }}
        />
        {shown?.password && <FreshPassword password={shown.password} />}
        <Standing link={link} around={around} />
        <OwnLink link={link} />
        <LinkVisits link={link} />
        <LinkSettings formId={formId} link={link} state={state} />
      </div>
    </SidePanel>
  )
}

interface AddressProps {
  url: string
  /** Copying is the next step. */
  primary: boolean
  takeCopy: (button: HTMLButtonElement | null) => void
}

function Address({ url, primary, takeCopy }: AddressProps) {
  return (
    <div className="flex flex-wrap gap-2" ref={(line) => takeCopy(line?.querySelector('button') ?? null)}>
      <TextInput
        readOnly
        value={url}
        aria-label="Address"
        className="min-w-0 flex-1 basis-full sm:basis-56"
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={url} label="Copy link" variant={primary ? 'primary' : 'secondary'} />
      <ButtonLink
        href={url}
        target="_blank"
        rel="noopener"
        variant="quiet"
        icon={<ExternalLink aria-hidden="true" />}
      >
        Open
      </ButtonLink>
      <QrButton url={url} of="this link" />
    </div>
  )
}

const FreshPassword = ({ password }: { password: string }) => (
  <div className="flex flex-wrap items-center gap-3 border-good border-l-2 py-1 pl-4">
    <code className="min-w-0 select-all font-mono text-lead wrap-anywhere">{password}</code>
    <CopyButton text={password} label="Copy password" size="small" />
    <p className="basis-full text-ink-soft text-small">
      Copy it now: it is not shown again once you close this. Send it apart from the link.
    </p>
  </div>
)

function Standing({ link, around }: { link: PitchLink; around: Around }) {
  const steps = useLinkSteps(link)
  const nowMs = Date.now()
  const standing = standingOf(link, around, nowMs)
  const end = endOf(link, around)
  const ownerWords = end && endOwnerWords[end.of]
  const nextStep = link.disabled ? 'enable' : 'disable'
  const putAway = link.archived ? 'unarchive' : 'archive'
  return (
    <section aria-label="State" className="flex flex-col gap-3 border-hairline border-t pt-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span role="status" className="font-medium">
          <StatusMark tone={standingTones[standing]}>{standingWords[standing]}</StatusMark>
        </span>
        <span className="text-ink-soft text-small">{endWords(end, nowMs)}</span>
        {link.is_default && <Badge>Default</Badge>}
        {link.view_limit !== null && (
          <Badge tone={link.views_spent >= link.view_limit ? 'warn' : undefined}>
            {link.views_spent} of {link.view_limit} visits
          </Badge>
        )}
        {link.featured && <Badge tone="info">Featured</Badge>}
      </div>
      <p className="max-w-form text-ink-soft">
        {meaningOf(standing, link)} {ownerWords}
      </p>
      {link.is_default && <p className="max-w-form text-ink-soft text-small">{DEFAULT_LINK}</p>}
      <div className="flex flex-wrap gap-2">
        {/* One button each, that changes its words: the focus stays on it. */}
        {!link.archived && (
          <Button size="small" busy={steps.busyWith === nextStep} onClick={() => steps.begin(nextStep)}>
            {link.disabled ? 'Enable' : 'Disable'}
          </Button>
        )}
        {!link.is_default && (
          <Button
            key="archive"
            size="small"
            busy={steps.busyWith === putAway}
            onClick={() => steps.begin(putAway)}
          >
            {link.archived ? 'Bring it back' : 'Archive'}
          </Button>
        )}
      </div>
      {steps.question}
    </section>
  )
}
