import type { Pitch } from '@understudy/contract/pitches'
import { Suspense, useState } from 'react'
import { lazyFloat } from '../frame/errors/lazy-part.ts'
import { useWarmed } from '../ui/use-intent.ts'
import type { Fresh } from './links/LinkPanel.tsx'
import { LINKS_FOR_INVESTORS, MAIL_LINKS, NEW_LINK } from './links/link-path.ts'
import type { Around } from './links/link-words.ts'
import type { LinkFilter } from './links/use-links.ts'
import { LinksForInvestors } from './people/LinksForInvestors.tsx'

// The list does not wait for what is opened from it.
const loadPanel = async () => ({ default: (await import('./links/LinkPanel.tsx')).LinkPanel })
const LinkPanel = lazyFloat(loadPanel)
const loadNew = async () => ({ default: (await import('./links/NewLink.tsx')).NewLink })
const NewLink = lazyFloat(loadNew)
const MailLinks = lazyFloat(async () => ({ default: (await import('./people/MailLinks.tsx')).MailLinks }))

export interface OpenedLinkProps {
  pitch: Pitch
  around: Around
  /** What the list behind it is narrowed to. */
  filter: LinkFilter
  /** What the address names: a link's id, or what stands in its place; null for nothing. */
  open: string | null
  /** To a link in place of what is open. */
  onTurn: (linkId: string) => void
  onClose: () => void
}

/** What stands over the list of links: one of them, or the making or mailing of some. */
export function OpenedLink({ pitch, around, filter, open, onTurn, onClose }: OpenedLinkProps) {
  useWarmed(loadPanel)
  useWarmed(loadNew)
  const [fresh, setFresh] = useState<Fresh | null>(null)
  const close = () => {
    setFresh(null)
    onClose()
  }
  if (open === LINKS_FOR_INVESTORS) return <LinksForInvestors pitch={pitch} onClose={close} />
  return (
    <Suspense>
      <Opened {...{ pitch, around, filter, open, fresh, onClose: close, onFresh: setFresh, onTurn }} />
    </Suspense>
  )
}

interface OpenedProps extends OpenedLinkProps {
  fresh: Fresh | null
  onFresh: (fresh: Fresh) => void
}

function Opened({ pitch, around, filter, open, fresh, onFresh, onTurn, onClose }: OpenedProps) {
  if (!open) return null
  if (open === MAIL_LINKS) return <MailLinks pitch={pitch} filter={filter} onClose={onClose} />
  if (open === NEW_LINK) {
    return (
      <NewLink
        pitch={pitch}
        onClose={onClose}
        onMade={(link, password) => {
          onFresh({ linkId: link.id, made: true, password })
          onTurn(link.id)
        }}
      />
    )
  }
  return <LinkPanel pitchId={pitch.id} linkId={open} {...{ around, fresh, onFresh, onClose }} />
}
