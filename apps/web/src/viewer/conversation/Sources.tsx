import type { PublicPitch } from '@understudy/contract/pitches'
import { Quote, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Later } from '../parts/PartSection.tsx'
import type { CloneTurn } from '../talk/talk-state.ts'
import type { Entry } from '../visit/entered.ts'
import { passageOf } from './passage.ts'
import { citedBy } from './written.ts'

export interface SourcesProps {
  answer: Pick<CloneTurn, 'segments' | 'sources'>
  pitch: PublicPitch
  onSection: (sectionId: string) => void
  /** The way in, for what the page does not have itself. */
  entry: Entry | undefined
  language: string | undefined
}

const loadEvidence = () => import('../evidence/Evidence.tsx').then(({ Evidence }) => Evidence)

/** What an answer rests on: a chip for each source, which opens its passage in place. */
export function Sources({ answer, pitch, onSection, entry, language }: SourcesProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const panelId = useId()
  const { sources } = answer
  const open = sources.find(({ id }) => id === openId)
  if (sources.length === 0) return null
  return (
    <>
      <ul aria-label="Sources" className="mt-2 flex flex-wrap gap-1.5">
        {sources.map(({ id, label }) => (
          <li key={id} className="max-w-full">
            <Chip
              label={label}
              language={language}
              isOpen={id === openId}
              panelId={panelId}
              onToggle={() => setOpenId(id === openId ? null : id)}
            />
          </li>
        ))}
      </ul>
      <div id={panelId}>
        {open && (
          <Opened
            source={open}
            key={open.id}
            cited={citedBy(answer, open.id)}
            pitch={pitch}
            entry={entry}
            language={language}
            onSection={onSection}
            onClose={() => setOpenId(null)}
          />
        )}
      </div>
    </>
  )
}

interface ChipProps {
  label: string
  language: string | undefined
  isOpen: boolean
  panelId: string
  onToggle: () => void
}

const Chip = ({ label, language, isOpen, panelId, onToggle }: ChipProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-controls={panelId}
    onClick={onToggle}
    className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full bg-sunken px-2.5 text-ink-soft text-small hover:bg-pressed hover:text-ink aria-expanded:bg-pressed aria-expanded:text-ink pointer-coarse:min-h-11"
  >
    <Quote aria-hidden="true" className="size-3 shrink-0" />
    <span lang={language} className="truncate">
      {label}
    </span>
  </button>
)

interface OpenedProps extends Omit<SourcesProps, 'answer'> {
  source: CloneTurn['sources'][number]
  cited: ReturnType<typeof citedBy>
  onClose: () => void
}

function Opened({ source, cited, pitch, entry, language, onSection, onClose }: OpenedProps) {
  const { kind, text, sectionId } = passageOf(source, pitch)
  return (
    <div className="relative mt-2 border-edge border-l-2 py-0.5 pr-9 pl-3.5">
      <p className="text-ink-faint text-small">{kind}</p>
      <p lang={language} className="font-medium wrap-anywhere">
        {source.label}
      </p>
      {entry ? (
        <Later
          load={loadEvidence}
          props={{ sourceId: source.id, sentences: cited, entry, language, known: text }}
          loading="Loading the source"
          failed="The source did not load"
        />
      ) : (
        text !== null && (
          <p
            lang={language}
            className="mt-1 max-h-60 overflow-y-auto whitespace-pre-line text-ink-soft wrap-anywhere"
          >
            {text}
          </p>
        )
      )}
      {sectionId && (
        <button
          type="button"
          onClick={() => onSection(sectionId)}
          className="mt-1.5 min-h-8 text-small underline decoration-edge underline-offset-3 hover:decoration-ink"
        >
          Play this part
        </button>
      )}
      <Close onClose={onClose} />
    </div>
  )
}

const Close = ({ onClose }: Pick<OpenedProps, 'onClose'>) => (
  <button
    type="button"
    aria-label="Close the source"
    onClick={onClose}
    className="absolute top-0 right-0 inline-flex size-8 items-center justify-center rounded-control text-ink-soft hover:bg-hover"
  >
    <X aria-hidden="true" className="size-4" />
  </button>
)
