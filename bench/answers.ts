/**
 * What a clone understands, on invented companies (answers/FORMAT.md).
 *
 *     npm run bench:answers -- [--split choose|tune|report|fresh|natural|look|german|german-look|all] [--show wrong|silent|right|all] [--json FILE]
 *     npm run bench:answers -- --ablate [--only coverHead,period]    what each feature of the ranker is worth; a minute each
 *     npm run bench:answers -- --verifier [--spoken] [--split tune|choose|report] [--show wrong|right|all]
 *     npm run bench:answers -- --model [--most 10] [--split …]    with the model of the settings (LLM_PROVIDER …) behind the answers;
 *                                                      --most: so many questions a company and set
 *     npm run bench:answers -- --also-asked [--split choose]    what other ways to ask for a source are worth
 *     npm run bench:answers -- --large    how long answers take at 2,000 passages
 *
 * Grades by content, prints BM25 beside it; with --verifier, what the verifier catches (triples.yaml) and what the check of renderings does (renderings/), and with --spoken,
 * what it would refuse of the clone's own answers. The questions of the splits report, fresh, natural and german are never
 * shown: of them it prints totals only.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ablate } from './answers/ablate.ts'
import { reportAlsoAsked } from './answers/also-asked.ts'
import { reportLarge } from './answers/large.ts'
import { isClosed, loadSplit, SPLITS, type Split } from './answers/load.ts'
import { type Baseline, examine, examineBaseline, type Result, STYLES } from './answers/measure.ts'
import { reportRenderings } from './answers/renderings.ts'
import { reportSpoken } from './answers/spoken.ts'
import { reportVerifier } from './answers/verifier.ts'
import { percentile } from './voice/figures.ts'

const { values } = parseArgs({
  options: {
    split: { type: 'string', default: 'report' },
    show: { type: 'string' },
    json: { type: 'string' },
    large: { type: 'boolean', default: false },
    ablate: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    verifier: { type: 'boolean', default: false },
    spoken: { type: 'boolean', default: false },
    model: { type: 'boolean', default: false },
    most: { type: 'string', default: 'Infinity' },
    'also-asked': { type: 'boolean', default: false },
  },
})
if (values.ablate) ablate(values.only.split(',').filter(Boolean), (line) => console.log(line))
else if (values.large) reportLarge((line) => console.log(line))
else if (values.model) await reportModel()
else reportSplits()

function reportSplits(): void {
  const splits = values.split === 'all' ? SPLITS : SPLITS.filter((split) => split === values.split)
  if (splits.length === 0) throw new Error(`--split must be one of ${SPLITS.join(', ')} or all`)
  for (const split of splits) {
    if (values['also-asked']) reportAlsoAsked(split, (line) => console.log(line))
    else if (values.verifier) {
      reportVerifier(split, values.show)
      if (values.spoken) reportSpoken(split, values.show)
      if (split === 'tune' || split === 'report') reportRenderings(split, values.show)
    } else report(split)
  }
}

async function reportModel(): Promise<void> {
  const { aTally, configuredModel, examineWithModel } = await import('./answers/with-model.ts')
  const write = configuredModel(process.env)
  if (write === null) throw new Error('no model is configured: set LLM_PROVIDER and LLM_MODEL')
  for (const split of SPLITS.filter((one) => values.split === 'all' || one === values.split)) {
    const tally = aTally()
    const results: Result[] = []
    for (const company of loadSplit(split))
      results.push(...(await examineWithModel(company, write, tally, Number(values.most))))
    console.log(`\n${split}, with a model: ${results.length} questions`)
    for (const set of ['answerable', 'unanswerable', 'hostile'] as const)
      table(
        set,
        results.filter((result) => result.set === set),
      )
    const withheld = [...tally.withheld].map(([why, count]) => `${why} ${count}`).join(', ')
    console.log(`asked ${tally.asked}, some ${tally.tokens} tokens; it spoke ${tally.spoken} times`)
    console.log(`withheld sentences: ${withheld || 'none'}`)
    if (!isClosed(split) && values.show !== undefined) show(results, values.show)
  }
}

function report(split: Split): void {
  const companies = loadSplit(split)
  const results = companies.flatMap(examine)
  const baseline = companies.flatMap(examineBaseline)
  const answerable = results.filter((result) => result.set === 'answerable')
  console.log(`\n${split}: ${companies.length} companies, ${results.length} questions`)
  table('answerable', answerable)
  for (const style of STYLES)
    table(
      `  ${style}`,
      answerable.filter((result) => result.style === style),
    )
  for (const place of ['fact', 'faq', 'section', 'company', 'team', 'document'])
    table(
      `  in ${place}`,
      answerable.filter((result) => result.place === place),
    )
  table(
    '  the most asked',
    answerable.filter((result) => result.common),
  )
  console.log(`  95 % interval of right, by company: ${interval(answerable)}`)
  table(
    'follow-ups',
    results.filter((result) => result.set === 'followUps'),
  )
  table(
    'compound',
    results.filter((result) => result.set === 'compound'),
  )
  for (const set of ['unanswerable', 'hostile', 'smalltalk'] as const)
    table(
      set,
      results.filter((result) => result.set === set),
    )
  table(
    'of the trade',
    results.filter((result) => result.set === 'ofTheTrade'),
  )
  table(
    '  not held',
    results.filter((result) => result.set === 'unansweredOfTheTrade'),
  )
  console.log(
    `wrong figures: ${answerable.filter((result) => result.wrongFigure).length} in ${answerable.length} answerable`,
  )
  const after = (isRight: (next: NonNullable<Result['next']>) => boolean) =>
    percent(answerable.filter(({ next }) => next !== undefined && isRight(next)).length, answerable.length)
  console.log(
    `of what stays open, answered rightly one turn later: by "yes" ${after(({ yes }) => yes === 'right').trim()} of all (wrongly ${after(({ yes }) => yes === 'wrong').trim()}), by a press on what is named ${after(({ press }) => press).trim()}`,
  )
  console.log(`calibration (said sure → right of those answered): ${calibration(answerable)}`)
  const ms = results.map((result) => result.ms)
  console.log(`time: p50 ${percentile(ms, 0.5).toFixed(1)} ms, p95 ${percentile(ms, 0.95).toFixed(1)} ms`)
  beside(baseline, answerable)
  if (!isClosed(split) && values.show !== undefined) show(results, values.show)
  if (!isClosed(split) && values.json !== undefined)
    writeFileSync(values.json, JSON.stringify(results, null, 1))
}

function percent(count: number, of: number): string {
  return of === 0 ? '  –' : `${((100 * count) / of).toFixed(1).padStart(5)} %`
}

function table(name: string, results: readonly Result[]): void {
  if (results.length === 0) return
  const count = (grade: Result['grade']) => results.filter((result) => result.grade === grade).length
  console.log(
    `${name.padEnd(18)} ${String(results.length).padStart(5)}   right ${percent(count('right'), results.length)}   silent ${percent(count('silent'), results.length)}   wrong ${percent(count('wrong'), results.length)}`,
  )
}

/** By drawing whole companies again and again: questions of one company are not independent. */
function interval(results: readonly Result[]): string {
  const byCompany = [...Map.groupBy(results, (result) => result.company).values()]
  if (byCompany.length < 2) return '–'
  let seed = 7
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  const shares = Array.from({ length: 2000 }, () => {
    const drawn = byCompany.flatMap(() => byCompany[Math.floor(random() * byCompany.length)] ?? [])
    return drawn.filter((result) => result.grade === 'right').length / drawn.length
  }).sort((a, b) => a - b)
  return `${((shares[50] ?? 0) * 100).toFixed(1)}–${((shares[1949] ?? 0) * 100).toFixed(1)} %`
}

function calibration(results: readonly Result[]): string {
  const answered = results.filter((result) => result.grade !== 'silent')
  return [0.5, 0.6, 0.7, 0.8, 0.9]
    .map((from) => {
      const within = answered.filter(
        (result) => result.confidence >= from && result.confidence < from + (from === 0.9 ? 1 : 0.1),
      )
      const right = within.filter((result) => result.grade === 'right').length
      return `${from.toFixed(1)}+ ${percent(right, within.length).trim()} of ${within.length}`
    })
    .join(', ')
}

function beside(baseline: readonly Baseline[], answerable: readonly Result[]): void {
  const right = baseline.filter((result) => result.grade === 'right').length
  console.log(
    `BM25 as it comes: right ${percent(right, baseline.length)}, wrong ${percent(baseline.length - right, baseline.length)}`,
  )
  const silent = answerable.filter((result) => result.grade === 'silent').length
  const kept = [...baseline].sort((a, b) => b.score - a.score).slice(0, baseline.length - silent)
  const keptRight = kept.filter((result) => result.grade === 'right').length
  console.log(
    `BM25 as silent as the clone: right ${percent(keptRight, baseline.length)}, wrong ${percent(kept.length - keptRight, baseline.length)}`,
  )
}

function show(results: readonly Result[], which: string): void {
  for (const result of results) {
    const bad = result.grade === which || which === 'all'
    if (!bad) continue
    console.log(
      `\n[${result.company} ${result.set} ${result.place ?? result.why ?? ''} ${result.grade} ${result.confidence}] ${result.ask}\n    want ${JSON.stringify(result.want ?? [])}\n    said (${result.kind}) ${result.said}`,
    )
  }
}
