/**
 * How often the clone takes a pause for the end of a question, and how long it lets a visitor wait behind one.
 *
 *     npm run bench:pauses -- [--split report] [--every 1]
 *
 * Questions that were written for other ends, with silences where and as long as people make them, are spoken to the
 * engine by a clock of its own. It prints what it finds and asserts nothing.
 */
import { parseArgs } from 'node:util'
import type { Split } from './answers/load.ts'
import { type Ears, hold, type Outcome } from './pauses/measure.ts'
import { askedOf } from './pauses/questions.ts'

const { values } = parseArgs({
  options: { split: { type: 'string', default: 'report' }, every: { type: 'string', default: '1' } },
})
const isSplit = (name: string): name is Split => ['tune', 'choose', 'report'].includes(name)
const { split } = values
if (!isSplit(split)) throw new Error('--split takes tune, choose or report')
const every = Number(values.every)

const percentile = (of: readonly number[], part: number): number =>
  of.toSorted((a, b) => a - b)[Math.min(of.length - 1, Math.floor(of.length * part))] ?? Number.NaN

function print(name: string, outcomes: readonly Outcome[]): void {
  const pauses = outcomes.reduce((sum, one) => sum + one.pauses, 0)
  const cutIns = outcomes.reduce((sum, one) => sum + one.cutIns, 0)
  const cut = outcomes.filter((one) => one.cutIns > 0).length
  const gaps = outcomes.flatMap(({ gapMs }) => gapMs ?? [])
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
  console.log(
    `${name.padEnd(28)}${String(outcomes.length).padStart(5)} questions, ${String(pauses).padStart(5)} pauses: ${share(cutIns, pauses)} taken for the end (${share(cut, outcomes.length)} of the questions); gap p50 ${percentile(gaps, 0.5)}, p75 ${percentile(gaps, 0.75)}, p95 ${percentile(gaps, 0.95)} ms`,
  )
}

const asked = askedOf(split)
const some = (questions: readonly string[]) => questions.filter((_, at) => at % every === 0)
for (const ears of ['streaming', 'whole'] satisfies Ears[]) {
  const all: Outcome[] = []
  for (const [name, questions] of Object.entries(asked)) {
    const outcomes: Outcome[] = []
    for (const question of some(questions)) outcomes.push(await hold(question, ears))
    print(`${split}, ${name}, ${ears} ears`, outcomes)
    all.push(...outcomes)
  }
  print(`${split}, all, ${ears} ears`, all)
}
