/**
 * Learns what the clone's mind needs (`packages/answers/src/meaning/mind.bin`) from the library of investors'
 * questions and the tune split; the threshold of trust is chosen on the choose split. The report split is not opened.
 *
 *     npm run train:answers -- [--check]    with --check it writes nothing and fails where the file would differ
 *     npm run train:answers -- --keep       what was learned stays, and is said to be so of today's sources: where learning
 *                                           anew was measured to be no better, and a decision says so
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readMind, writeMind } from '@understudy/answers/meaning/mind-file'
import { learnMind } from './train/learn-mind.ts'
import { learnedFrom } from './train/learned-from.ts'

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, keep: { type: 'boolean', default: false } },
})
const FILE = new URL('../../packages/answers/src/meaning/mind.bin', import.meta.url)
const learned = writeMind(
  values.keep
    ? { ...readMind(readFileSync(FILE)), learnedFrom: learnedFrom() }
    : learnMind((line) => console.log(line)),
)
if (values.check) {
  if (!Buffer.from(learned).equals(readFileSync(FILE))) {
    console.log('mind.bin is not what the library and the tune split teach: run npm run train:answers')
    process.exit(1)
  }
  console.log('mind.bin is what the library and the tune split teach.')
} else {
  writeFileSync(FILE, learned)
  console.log(`wrote mind.bin, ${(learned.length / 2 ** 20).toFixed(2)} MB`)
}
