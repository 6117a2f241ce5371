import type { WhoCame } from '@understudy/contract/who-came'
import { TextLink } from '../../ui/Link.tsx'
import { whoNotes, whoWords } from './who-words.ts'

/** Who came, with the way to their record; in words where nobody is known. */
export function Who({ who, nobody = 'Not known' }: { who: WhoCame; nobody?: string }) {
  const words = whoWords(who)
  const notes = whoNotes(who)
  if (who.investor_id === null || words === null) {
    const giver = words !== null && who.link_investor_id
    return (
      <span className="text-ink-soft" dir="auto">
        {giver ? <TextLink href={`/investors?investor=${giver}`}>{words}</TextLink> : (words ?? nobody)}
      </span>
    )
  }
  return (
    <span className="min-w-0">
      <TextLink href={`/investors?investor=${who.investor_id}`}>
        <bdi>{words}</bdi>
      </TextLink>
      {notes.length > 0 && <span className="text-ink-soft text-small"> · {notes.join(' · ')}</span>}
    </span>
  )
}
