import { useQuery } from '@tanstack/react-query'
import * as investorScoreRoutes from '@understudy/contract/built/audience/investor-scores'
import type { ScoreReasons as Reasons } from '@understudy/contract/investor-scores'
import { useState } from 'react'
import { again } from '../../api/again.ts'
import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadingText } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import type { Investor } from '../investor.ts'

type Which = 'interest' | 'fit'
type Part = { points: number | null; of: number; reason: string }

const useReasons = ({ id, interestScore, aiInsights }: Investor, enabled: boolean) =>
  useQuery({
    // Asked for anew once either score is another.
    queryKey: [...queryKeys.investors, 'scores', id, interestScore, aiInsights[0]?.fitScore],
    queryFn: ({ signal }) => call(investorScoreRoutes.explainScores, { params: { id }, signal }),
    enabled,
  })

/** Opens what a score is made of, with the points of each part. Asked for once it is opened. */
export function ScoreReasons({ investor, which }: { investor: Investor; which: Which }) {
  const [open, setOpen] = useState(false)
  const reasons = useReasons(investor, open)
  return (
    <div className="mt-1">
      <Button
        size="small"
        variant="quiet"
        className="-ml-2.5"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide the points' : `How the ${which === 'fit' ? 'fit' : 'score'} is counted`}
      </Button>
      {open && reasons.isPending && <LoadingText label="Loading the points" lines={3} />}
      {open && reasons.isError && <ErrorState title="The points did not load" {...again(reasons)} />}
      {open && reasons.isSuccess && <Points told={reasons.data} which={which} />}
    </div>
  )
}

function Points({ told, which }: { told: Reasons; which: Which }) {
  const parts: readonly Part[] = which === 'interest' ? told.interest.parts : (told.fit?.parts ?? [])
  const words = which === 'interest' ? interestWords(told.interest) : fitWords(told.fit)
  return (
    <div className="mt-1">
      {parts.length > 0 && (
        <ul
          aria-label={which === 'interest' ? 'Points of the interest score' : 'Points of the fit score'}
          className="divide-y divide-hairline border-hairline border-y"
        >
          {parts.map(({ points, of, reason }) => (
            <li key={reason} className="flex justify-between gap-4 py-1.5">
              <bdi className="min-w-0 wrap-anywhere">{reason}</bdi>
              <span className="shrink-0 text-ink-soft tabular-nums">
                {points === null ? 'Not compared' : `${points} of ${of}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-ink-soft text-small">{words}</p>
    </div>
  )
}

const interestWords = ({ score, parts }: Reasons['interest']): string =>
  parts.length === 0
    ? 'Nothing has happened lately that counts.'
    : `Together ${score} of 100. What lies back counts half after each two weeks.`

function fitWords(fit: Reasons['fit']): string {
  if (!fit) return 'There is no clone to compare them with.'
  if (fit.score === null) return 'Nothing could be compared: it is not known on both sides.'
  const earned = fit.parts.reduce((sum, { points }) => sum + (points ?? 0), 0)
  return `${Math.round(earned * 10) / 10} of the ${fit.confidence} points that could be compared: ${fit.score} of 100.`
}
