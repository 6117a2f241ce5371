import { chanceOf } from '@understudy/answers/meaning/forest'
import { trustRow } from '@understudy/answers/weigh/rank'
import { loadSplit } from './load.ts'
import { casesOf, learnRanker, learnTrust, RANKER, ranked, TRUST } from './train/learn-mind.ts'

const tune = loadSplit('tune').flatMap(casesOf)
const choose = loadSplit('choose').flatMap(casesOf)
const R0 = { ...RANKER },
  T0 = { ...TRUST }
for (const cfg of JSON.parse(process.argv[2] ?? '[{}]')) {
  Object.assign(RANKER, R0, cfg.r ?? {})
  Object.assign(TRUST, T0, cfg.t ?? {})
  const ranker = learnRanker(tune),
    trust = learnTrust(tune)
  const judged = choose
    .map((one) => {
      const hits = ranked(one, ranker)
      const right = one.rows.find((r) => r.at === hits[0]?.statement.at)?.right === true
      return { sure: chanceOf(trust, trustRow(one.query, hits)), right, ok: one.answerable }
    })
    .sort((a, b) => b.sure - a.sure)
  const n = judged.filter((j) => j.ok).length
  const first = judged.filter((j) => j.ok && j.right).length / n
  let w = 0,
    r = 0
  const at: Record<string, string> = {}
  const un = judged.filter((j) => !j.ok).length
  let ua = 0
  for (const j of judged) {
    if (!j.ok) ua++
    else if (j.right) r++
    else w++
    for (const lim of [2, 3, 4, 6])
      if ((w / n) * 100 <= lim) at[lim] = `${((100 * r) / n).toFixed(1)}/${(100 * (1 - ua / un)).toFixed(0)}`
  }
  console.log(
    JSON.stringify(cfg),
    'first',
    (100 * first).toFixed(1),
    'right/declined at wrong',
    JSON.stringify(at),
  )
}
