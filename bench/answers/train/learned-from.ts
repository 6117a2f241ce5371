import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../../..')
/** What is learned from, and what decides how: a change of any asks for learning anew. */
const SOURCES = [
  'packages/answers/library/**/*.txt',
  'bench/answers/companies/{tune,choose}/*/{material,questions,trade}.yaml',
  'bench/answers/companies/{tune,choose}/*/document.md',
  'bench/answers/train/learn-*.ts',
  'packages/answers/src/meaning/{answer-kinds,encoder,own-name,text-features,telling-stems}.ts',
  'packages/answers/src/weigh/**/*.ts',
  'packages/answers/src/{retrieve,understand}/*.ts',
  // What goes on from an answer is learned from the answers that the clone gives.
  'packages/answers/src/{find,clearly-asked,answer-*}.ts',
  'packages/answers/src/found/*.ts',
  'packages/answers/src/meaning/words.bin',
]

/** What decides how far what is read is trusted, beside the mind: the network itself, and what is made of what it says. */
const OF_READING = [
  'packages/answers/src/cross-encoder/*.{ts,onnx,txt}',
  'bench/answers/train/learn-rerank.ts',
]

/** A digest of everything that the learned file is learned from. */
export const learnedFrom = (): string => digestOf(SOURCES)

/** The same of the trust in what is read. */
export const readFrom = (): string => digestOf(OF_READING)

function digestOf(sources: readonly string[]): string {
  const digest = createHash('sha256')
  const files = globSync(sources, { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
  for (const file of files.sort())
    digest
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(ROOT, file)))
  return digest.digest('hex')
}
