import type { PitchDoor } from '@understudy/contract/pitches'
import { Face } from '../../ui/marks/Face.tsx'

/** Whose pitch it is, where the founder lets that be said. */
export function Sender({ from, className }: { from: PitchDoor['from']; className?: string }) {
  if (!from) return null
  const { company, speaker, role, image } = from
  // A clone that speaks for nobody bears the company's name.
  const person = speaker === company ? '' : speaker
  return (
    <div className={className}>
      <div className="flex items-center gap-3">
        <Face name="" initials={speaker} url={image || null} sizePx={40} />
        <p className="min-w-0 leading-snug">
          <span className="block font-medium wrap-anywhere">
            From <bdi>{company}</bdi>
          </span>
          {person && (
            <span className="block text-ink-soft text-small wrap-anywhere">
              {[person, role].filter((part) => part !== '').join(', ')}
            </span>
          )}
        </p>
      </div>
    </div>
  )
}
