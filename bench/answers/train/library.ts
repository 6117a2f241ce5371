import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Labelled } from './learn-encoder.ts'

const LIBRARY = path.join(import.meta.dirname, '../../../packages/answers/library')
const SENTENCE_WEIGHT = 0.6
/** Talk has few phrasings beside the questions of two hundred trades, and is said as often. */
const TALK_WEIGHT = 2

export interface LibraryText extends Labelled {
  pen: string
}

/** The ids of `INTENTS.txt`, in its order. */
export function readIntents(): string[] {
  return readFileSync(path.join(LIBRARY, 'INTENTS.txt'), 'utf8')
    .split('\n')
    .flatMap((line) => /^([a-z0-9-]+): /.exec(line)?.[1] ?? [])
}

/** Every phrasing of the library, pen by pen; throws where a block names an intent that is none. */
export function readLibrary(): LibraryText[] {
  const known = new Set(readIntents())
  const pens = readdirSync(LIBRARY, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return pens
    .map((entry) => entry.name)
    .sort()
    .flatMap((pen) =>
      readdirSync(path.join(LIBRARY, pen))
        .filter((name) => name.endsWith('.txt'))
        .sort()
        .flatMap((name) => readFile(pen, path.join(LIBRARY, pen, name), known)),
    )
}

function readFile(pen: string, file: string, known: ReadonlySet<string>): LibraryText[] {
  let intent = ''
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): LibraryText[] => {
      const block = /^\[([a-z0-9-]+)\]\s*$/.exec(line)?.[1]
      if (block !== undefined) {
        if (!known.has(block) && !block.startsWith('talk-'))
          throw new Error(`${file}: no intent is called ${block}`)
        intent = block
        return []
      }
      const text = line.slice(1).trim()
      if (line.startsWith('?') && text !== '')
        return [{ text, intent, pen, kind: 'question', weight: intent.startsWith('talk-') ? TALK_WEIGHT : 1 }]
      if (line.startsWith('=') && text !== '')
        return [{ text, intent, pen, kind: 'sentence', weight: SENTENCE_WEIGHT }]
      return []
    })
}
