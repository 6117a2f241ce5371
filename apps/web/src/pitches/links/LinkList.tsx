import type { PitchLink } from '@understudy/contract/pitches'
import { Archive, ArchiveRestore, CircleSlash, Ellipsis, LockKeyhole, PenLine, Power } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { stepFrom } from '../../frame/list/over-list.ts'
import { IconButton } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { cx } from '../../ui/cx.ts'
import { Menu, type MenuEntry } from '../../ui/floats/Menu.tsx'
import { Anchor } from '../../ui/Link.tsx'
import { Badge, StatusMark } from '../../ui/marks/StatusMark.tsx'
import { Ago } from '../../words/Ago.tsx'
import { pitchUrl } from '../pitch-url.ts'
import { useLinkSteps } from './LinkSteps.tsx'
import {
  type Around,
  accessWords,
  endOf,
  endWords,
  type LinkStep,
  standingOf,
  standingTones,
  standingWords,
  viewsWords,
} from './link-words.ts'

export interface LinkListProps {
  links: readonly PitchLink[]
  around: Around
  /** Views of the last days of a link; undefined where there is no figure. */
  views: ((linkId: string) => number | undefined) | undefined
  hrefOf: (linkId: string) => string
  listRef: RefObject<HTMLUListElement | null>
}

/** A row opens the link; copying and the steps stand at its end. */
export function LinkList({ links, around, views, hrefOf, listRef }: LinkListProps) {
  return (
    <ul
      ref={listRef}
      tabIndex={-1}
      aria-label="Links"
      className="divide-y divide-hairline border-hairline border-y outline-none"
    >
      {links.map((link) => (
        <LinkRow
          key={link.id}
          link={link}
          around={around}
          views={viewsWords(views?.(link.id))}
          href={hrefOf(link.id)}
        />
      ))}
    </ul>
  )
}

interface LinkRowProps {
  link: PitchLink
  around: Around
  views: string | null
  href: string
}

function LinkRow({ link, around, views, href }: LinkRowProps) {
  const nowMs = Date.now()
  const url = pitchUrl(link.unique_code, location.origin)
  const standing = standingOf(link, around, nowMs)
  const byPassword = link.access_type === 'password'
  return (
    <li>
      <div className="relative -mx-3 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1.5 rounded-control px-3 py-3 hover:bg-hover lg:min-h-16 lg:grid-cols-[minmax(0,1fr)_7rem_11rem_6rem_auto]">
        <div className="min-w-0">
          <p className="flex items-center gap-2">
            <Anchor
              href={href}
              className="truncate rounded-small font-medium after:absolute after:inset-0 after:content-['']"
            >
              <bdi>{link.name}</bdi>
            </Anchor>
            {link.is_default && <Badge>Default</Badge>}
          </p>
          <p className="truncate text-ink-soft text-small">
            {url.replace(/^https?:\/\//, '')}
            {link.tracking_id && (
              <>
                {' · '}
                <bdi>{link.tracking_id}</bdi>
              </>
            )}
            {link.sent_at && (
              <>
                {' · mailed '}
                <Ago at={link.sent_at} />
              </>
            )}
          </p>
        </div>
        <div className="order-3 col-span-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-small lg:order-none lg:col-span-3 lg:grid lg:grid-cols-subgrid">
          <span className="order-2 inline-flex items-center gap-1.5 text-ink-soft lg:order-none">
            {byPassword && <LockKeyhole aria-hidden="true" className="size-3.5" />}
            {accessWords(link)}
          </span>
          <span className="lg:flex lg:flex-col">
            <StatusMark tone={standingTones[standing]}>{standingWords[standing]}</StatusMark>
            <span className="ml-2 text-ink-soft lg:ml-4">{endWords(endOf(link, around), nowMs)}</span>
          </span>
          <span
            className={cx(
              'order-3 text-ink-soft tabular-nums lg:order-none lg:text-right',
              views === null && 'max-lg:hidden',
            )}
          >
            {views ?? '–'}
          </span>
        </div>
        <RowButtons link={link} url={url} href={href} />
      </div>
    </li>
  )
}

const stepLooks: Record<LinkStep, { label: string; icon: ReactNode }> = {
  disable: { label: 'Disable', icon: <CircleSlash aria-hidden="true" /> },
  enable: { label: 'Enable', icon: <Power aria-hidden="true" /> },
  archive: { label: 'Archive', icon: <Archive aria-hidden="true" /> },
  unarchive: { label: 'Bring it back', icon: <ArchiveRestore aria-hidden="true" /> },
}

function RowButtons({ link, url, href }: { link: PitchLink; url: string; href: string }) {
  const navigate = useNavigate()
  const here = useLocation()
  const steps = useLinkSteps(link)
  const step = (step: LinkStep): MenuEntry => ({
    kind: 'action',
    ...stepLooks[step],
    onSelect: () => steps.begin(step),
  })
  const entries: MenuEntry[] = [
    {
      kind: 'action',
      label: 'Change',
      icon: <PenLine aria-hidden="true" />,
      onSelect: () => void navigate(href, { preventScrollReset: true, state: stepFrom(here) }),
    },
  ]
  if (!link.archived) entries.push(step(link.disabled ? 'enable' : 'disable'))
  if (!link.is_default) entries.push(step(link.archived ? 'unarchive' : 'archive'))
  return (
    <div className="relative order-2 flex items-center gap-1 self-start lg:order-none lg:self-center">
      <CopyButton text={url} label={`Copy the link ${link.name}`} iconOnly />
      <Menu
        entries={entries}
        trigger={
          <IconButton
            label={`More for ${link.name}`}
            busy={steps.busyWith !== null}
            icon={<Ellipsis aria-hidden="true" />}
          />
        }
      />
      {steps.question}
    </div>
  )
}
