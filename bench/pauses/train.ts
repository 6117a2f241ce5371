/**
 * Learns when an English question is at its end, and writes it down for the engine. It reads the library and the
 * companies for tuning, nothing else.
 *
 *     npm run train:endings -- [--check]    with --check it writes nothing and fails where the file would differ
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { writeEndings } from '../../packages/voice-engine/src/text/ending-file.ts'
import { learnEndings, wholeQuestions } from './learn-ending.ts'

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const FILE = new URL('../../packages/voice-engine/src/text/ending.bin', import.meta.url)
const questions = wholeQuestions()
const learned = writeEndings(learnEndings(questions))
if (values.check) {
  if (!Buffer.from(learned).equals(readFileSync(FILE))) {
    console.log('ending.bin is not what these questions teach: run npm run train:endings')
    process.exit(1)
  }
  console.log(`ending.bin is what ${questions.length} questions teach.`)
} else {
  writeFileSync(FILE, learned)
  console.log(`learned from ${questions.length} questions`)
}
