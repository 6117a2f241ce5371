import { FEATURES } from '@understudy/answers/weigh/features'
import { loadSplit } from './load.ts'
import { casesOf, learnRanker, ranked } from './train/learn-mind.ts'

const cases = loadSplit('tune').flatMap(casesOf)
const companies = [...new Set(cases.map((c) => c.company))]
let n = 0,
  first = 0,
  reach = 0,
  in3 = 0
for (let fold = 0; fold < 4; fold++) {
  const held = new Set(companies.filter((_, at) => at % 4 === fold))
  const ranker = learnRanker(cases.filter((c) => !held.has(c.company)))
  for (const c of cases.filter((o) => held.has(o.company) && o.answerable)) {
    n++
    const hits = ranked(c, ranker)
    const right = (i: number) => c.rows.find((r) => r.at === hits[i]?.statement.at)?.right === true
    if (c.rows.some((r) => r.right)) reach++
    if (right(0)) {
      first++
      in3++
      continue
    }
    if (right(1) || right(2)) in3++
    if (process.argv[2] === 'show') {
      const g = hits.findIndex((h) => c.rows.find((r) => r.at === h.statement.at)?.right)
      console.log(
        `\n[${c.company}] ${c.query.question.text}\n  units: ${c.query.sought.map((s, i) => s.unit.key + ':' + c.query.weights[i]!.toFixed(1)).join(' ')}`,
      )
      for (const i of [0, 1, g]) {
        const h = hits[i]
        if (h)
          console.log(
            `  ${i} ${h.chance.toFixed(2)} ${h.statement.kind} {${h.statement.heads[0]}} ${h.statement.text.slice(0, 140)}`,
          )
      }
    }
  }
}
console.log({ n, first: first / n, in3: in3 / n, reach: reach / n })
