import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../../..')
/** What is learned from, and what decides how: a change of any asks for learning anew. */
const SOURCES = [
  'packages/answers/library/**/*.txt',
  'bench/answers/companies/{tune,choose}/*/{material,questions}.yaml',
  'bench/answers/companies/{tune,choose}/*/document.md',
  'bench/answers/train/learn-*.ts',
  'packages/answers/src/meaning/{answer-kinds,encoder,own-name,text-features,telling-stems}.ts',
  'packages/answers/src/weigh/**/*.ts',
  'packages/answers/src/{retrieve,understand}/*.ts',
  // What goes on from an answer is learned from the answers that the clone gives.
  'packages/answers/src/{find,clearly-asked,answer-*}.ts',
  'packages/answers/src/meaning/words.bin',
]

/** A digest of everything that the learned file is learned from. */
export function learnedFrom(): string {
  const digest = createHash('sha256')
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
  for (const file of files.sort())
    digest
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(ROOT, file)))
  return digest.digest('hex')
}
