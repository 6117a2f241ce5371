import type { Call } from '@understudy/contract/calls'
import { kindWords, reportCostWords, turnAnchor, writerWords } from './report-words.ts'

/** What a talk tells about its visitor, each with the words that it rests on, and who says so. */
export function Report({ call }: { call: Pick<Call, 'insights' | 'report' | 'summary'> }) {
  if (call.insights.length === 0 && call.report === null && call.summary === '') return null
  const cost = reportCostWords(call)
  return (
    <section aria-labelledby="call-report" className="flex flex-col gap-3">
      <h3 id="call-report" className="font-medium">
        Insights
      </h3>
      {call.insights.length > 0 && (
        <ul className="flex flex-col gap-3">
          {call.insights.map((insight) => (
            <Insight key={`${insight.kind} ${insight.turn} ${insight.text}`} insight={insight} />
          ))}
        </ul>
      )}
      <p className="wrap-anywhere text-ink-soft text-small">
        {writerWords(call)}
        {cost !== null && ` ${cost}`}
      </p>
    </section>
  )
}

function Insight({ insight: { kind, text, turn, quote } }: { insight: Call['insights'][number] }) {
  return (
    <li className="flex flex-col gap-1">
      <p className="wrap-anywhere">
        <span className="text-ink-soft">{kindWords[kind]}: </span>
        {text}
      </p>
      <p className="border-hairline border-l-2 pl-3 text-small">
        <button
          type="button"
          className="wrap-anywhere rounded-small text-left underline decoration-edge decoration-1 underline-offset-3 hover:decoration-ink"
          onClick={() => showTurn(turn)}
        >
          “{quote}”
        </button>
      </p>
    </li>
  )
}

/** Where it was said, in the transcript below. */
function showTurn(turn: number): void {
  const place = document.getElementById(turnAnchor(turn))
  place?.scrollIntoView({ block: 'center' })
  place?.focus({ preventScroll: true })
}
