/**
 * Learns what the clone's mind needs (`packages/answers/src/meaning/mind.bin`) from the library of investors'
 * questions and the tune split; the threshold of trust is chosen on the choose split. The report split is not opened.
 *
 *     npm run train:answers -- [--check]    with --check it writes nothing and fails where the file would differ
 *     npm run train:answers -- --rerank    learns only how far what the cross-encoder says is to be trusted: after it, or the mind,
 *                                           has changed; see train/cross-encoder/README.md
 *     npm run train:answers -- --second    learns ranker and trust of the second look alone, and then as with --rerank
 *     npm run train:answers -- --pairs <folder>   writes what the cross-encoder is learned from
 *     npm run train:answers -- --keep       what was learned stays, and is said to be so of today's sources: where learning
 *                                           anew was measured to be no better, and a decision says so
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { MIND } from '@understudy/answers/meaning/mind'
import { readMind, writeMind } from '@understudy/answers/meaning/mind-file'
import { RERANK_TRUST } from '@understudy/answers/cross-encoder/trust'
import { learnMind, learnSecondLook } from './train/learn-mind.ts'
import { learnRerank } from './train/learn-rerank.ts'
import { learnedFrom, readFrom } from './train/learned-from.ts'
import { writePairs } from './train/cross-encoder/pairs.ts'

const no = { type: 'boolean', default: false } as const
const { values } = parseArgs({
  options: { check: no, keep: no, rerank: no, second: no, pairs: { type: 'string' } },
})
const MEANING = new URL('../../packages/answers/src/meaning/mind.bin', import.meta.url)
const RERANKING = new URL('../../packages/answers/src/cross-encoder/trust.json', import.meta.url)
const tell = (line: string) => console.log(line)

function put(file: URL, learned: Uint8Array): void {
  const name = path.basename(file.pathname)
  if (!values.check) {
    writeFileSync(file, learned)
    console.log(`wrote ${name}, ${(learned.length / 2 ** 20).toFixed(2)} MB`)
  } else if (Buffer.from(learned).equals(readFileSync(file)))
    console.log(`${name} is what the library and the companies teach.`)
  else {
    console.log(`${name} is not what the library and the companies teach: run npm run train:answers`)
    process.exitCode = 1
  }
}

const learnedBefore = () => readMind(readFileSync(MEANING))

/** A line for each name, as the formatter writes it. */
function asFormatted(trust: object, indent = ''): string {
  const written = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? asFormatted(value, `${indent}  `)
      : JSON.stringify(value).replaceAll(',', ', ')
  const lines = Object.entries(trust).map(([name, value]) => `${indent}  "${name}": ${written(value)}`)
  return `{\n${lines.join(',\n')}\n${indent}}`
}

if (values.pairs !== undefined) writePairs(values.pairs)
else if (values.keep) {
  put(MEANING, writeMind({ ...learnedBefore(), learnedFrom: learnedFrom() }))
  put(RERANKING, Buffer.from(`${asFormatted({ ...RERANK_TRUST, readFrom: readFrom() })}\n`))
} else {
  if (!values.rerank) {
    const mind = values.second ? learnSecondLook(learnedBefore()) : learnMind(tell)
    put(MEANING, writeMind(mind))
    // What was just learned is what is read with below.
    Object.assign(MIND, mind)
  }
  put(RERANKING, Buffer.from(`${asFormatted(learnRerank(tell))}\n`))
}
