import type { Recording } from '@understudy/contract/recordings'
import { KeptButtons } from './KeptButtons.tsx'
import type { OnePlayer } from './use-one-player.ts'

export interface OldRecordingsProps {
  cloneId: string
  old: readonly Recording[]
  player: OnePlayer
}

/** Recordings of sentences that are said no more. */
export const OldRecordings = ({ cloneId, old, player }: OldRecordingsProps) => (
  <section aria-label="Text has changed" className="mb-8">
    <h3 className="mb-1 font-medium text-lead">Text has changed</h3>
    <p className="mb-2 max-w-prose text-ink-soft">
      These sentences stand in your draft no more. They are kept and not played, but where a published version
      still says them.
    </p>
    <ul className="border-hairline border-t">
      {old.map((recording) => (
        <li key={recording.id} className="border-hairline border-b py-3">
          <p className="max-w-prose text-ink-soft wrap-anywhere">{recording.text}</p>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
            <KeptButtons cloneId={cloneId} recording={recording} player={player} />
          </div>
        </li>
      ))}
    </ul>
  </section>
)
