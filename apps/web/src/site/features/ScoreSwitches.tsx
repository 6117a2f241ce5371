import { INTEREST, type InterestKind, interestLevel, interestPoints } from '@understudy/contract/interest'
import { useState } from 'react'
import { Switch } from '../../ui/fields/Switch.tsx'
import { LevelMark } from '../../ui/marks/StatusMark.tsx'
import { Panel } from '../../ui/Section.tsx'
import { levelRank, levels, levelWords } from '../../words/levels.ts'

interface Deed {
  kind: InterestKind
  /** How much of it. */
  count: number
  label: string
}

const DEEDS: readonly Deed[] = [
  { kind: 'talk', count: 6, label: 'Talked for six minutes' },
  { kind: 'question', count: 4, label: 'Asked four questions' },
  { kind: 'depth', count: 1, label: 'Heard the whole pitch' },
  { kind: 'return', count: 2, label: 'Came back twice' },
  { kind: 'contact', count: 1, label: 'Booked a meeting' },
  { kind: 'document', count: 1, label: 'Took a document' },
]

const BEGUN_WITH: readonly InterestKind[] = ['talk', 'depth']

/** The score of an investor, worked out from what is switched on by the very rule that the workspace uses. */
export function ScoreSwitches() {
  const [did, setDid] = useState<ReadonlySet<InterestKind>>(new Set(BEGUN_WITH))
  const parts = DEEDS.filter(({ kind }) => did.has(kind)).map((deed) => ({
    ...deed,
    points: interestPoints(deed.kind, deed.count),
  }))
  const points = Math.round(parts.reduce((sum, part) => sum + part.points, 0))
  const level = interestLevel(points)
  const turn = (kind: InterestKind, on: boolean) =>
    setDid((before) => new Set(on ? [...before, kind] : [...before].filter((known) => known !== kind)))
  return (
    <Panel>
      <output aria-label="Interest" aria-live="polite" className="flex items-baseline justify-between gap-6">
        <span className="font-display text-heading tabular-nums">{points} of 100</span>
        <LevelMark level={levelRank[level]} of={levels.length}>
          {levelWords[level]}
        </LevelMark>
      </output>
      <ul className="mt-5 divide-y divide-hairline border-hairline border-t">
        {DEEDS.map((deed) => (
          <li key={deed.kind} className="py-2.5">
            <Switch
              label={deed.label}
              description={`${interestPoints(deed.kind, deed.count)} of at most ${INTEREST[deed.kind].most}`}
              checked={did.has(deed.kind)}
              onChange={({ target }) => turn(deed.kind, target.checked)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
