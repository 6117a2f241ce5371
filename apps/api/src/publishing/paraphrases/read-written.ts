import { ParaphraseJudge } from '@understudy/answers'
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
 * out. Pure.
 */
export function readWritten(
  written: string,
  {
    named,
    sources,
    known,
  }: { named: ReadonlyMap<string, Source>; sources: Sources; known: readonly Known[] },
): { kept: ReadonlyMap<Source, KeptLines>; dropped: number } {
  const judge = new ParaphraseJudge(sources.material, sources.all)
  for (const row of known) {
    const source = sources.all.find(({ digest }) => digest === row.digest)
    if (source) for (const { text } of row.lines) judge.add(source, text)
  }
  const kept = new Map<Source, KeptLines>([...named.values()].map((source) => [source, []]))
  let dropped = 0
  for (const line of linesIn(written, Line)) {
    const source = line ? named.get(line.for) : undefined
    const lines = source && kept.get(source)
    const judged = line && source && lines && lines.length < MOST_LINES ? judge.judge(source, line.ask) : null
    if (judged?.ok && source) lines?.push({ text: judged.text, off: wasLeftOut(source, judged.text, known) })
    else dropped++
  }
  return { kept, dropped }
}

const wasLeftOut = ({ kind, id }: Source, text: string, known: readonly Known[]): boolean =>
  known
    .filter((row) => row.kind === kind && row.source_id === id)
    .some(({ lines }) => lines.some((one) => one.off && one.text.toLowerCase() === text.toLowerCase()))
