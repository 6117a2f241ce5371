import { ParaphraseJudge, wordKey } from '@understudy/answers'
import { z } from 'zod'
import { linesIn } from '../../own-keys/model/rests-on.ts'
import { MOST_LINES } from './prompt.ts'
import type { Source, Sources } from './sources.ts'

/** A way to ask that is kept. `off`: its founder left it out. */
export const KeptLines = z.array(z.object({ text: z.string(), off: z.boolean() }))
export type KeptLines = z.infer<typeof KeptLines>

const Line = z.object({ for: z.string().max(16), ask: z.string().trim().min(1).max(400) })

export interface Known {
  digest: string
  kind: string
  source_id: string
  lines: KeptLines
}

/**
 * What stands of what a model wrote for some sources. What the founder left out of what stood for a source before stays
 * out, also where it was not written this time. `known` is in the order in which it was written. Pure.
 */
export function readWritten(
  written: string,
  {
    named,
    sources,
    known,
  }: { named: ReadonlyMap<string, Source>; sources: Sources; known: readonly Known[] },
): { kept: ReadonlyMap<Source, KeptLines>; stands: number; dropped: number } {
  const judge = new ParaphraseJudge(sources.material, sources.all)
  for (const row of known) {
    const source = sources.all.find(({ digest }) => digest === row.digest)
    if (source) for (const { text } of row.lines) judge.add(source, text)
  }
  const kept = new Map<Source, KeptLines>([...named.values()].map((source) => [source, []]))
  const leftOut = new Map([...kept.keys()].map((source) => [source, leftOutOf(source, known)]))
  let dropped = 0
  for (const line of linesIn(written, Line)) {
    const source = line ? named.get(line.for) : undefined
    const lines = source && kept.get(source)
    const judged = line && source && lines && lines.length < MOST_LINES ? judge.judge(source, line.ask) : null
    if (judged?.ok && source)
      lines?.push({ text: judged.text, off: leftOut.get(source)?.has(wordKey(judged.text)) ?? false })
    else dropped++
  }
  const stands = [...kept.values()].reduce((sum, lines) => sum + lines.length, 0)
  for (const [source, before] of leftOut)
    for (const text of before.values()) {
      const judged = judge.judge(source, text)
      if (judged.ok) kept.get(source)?.push({ text: judged.text, off: true })
    }
  return { kept, stands, dropped }
}

/**
 * What the founder left out of what stood for a source before, by the words that the judge tells ways to ask apart by; the
 * last that they said of each holds.
 */
function leftOutOf({ kind, id }: Source, known: readonly Known[]): ReadonlyMap<string, string> {
  const before = known.filter((row) => row.kind === kind && row.source_id === id)
  const last = new Map(before.flatMap(({ lines }) => lines.map((line) => [wordKey(line.text), line])))
  return new Map([...last].flatMap(([key, { text, off }]) => (off ? [[key, text]] : [])))
}
