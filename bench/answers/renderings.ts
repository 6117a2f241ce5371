import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checkRendering } from '@understudy/answers/model/rendering/check-rendering'
import { parse } from 'yaml'
import { z } from 'zod'

const ROOT = path.join(import.meta.dirname, 'renderings')
const LANGUAGES = ['de', 'fr', 'es'] as const
type Language = (typeof LANGUAGES)[number]
const ALTERED = ['figure', 'period', 'name', 'negation', 'unit'] as const

const Text = z.union([z.string(), z.number()]).transform(String)
const Change = z.tuple([z.enum(ALTERED), Text, Text])
const File = z.array(
  z.object({
    en: z.string(),
    de: z.string(),
    fr: z.string(),
    es: z.string(),
    /** What was altered, what stood there, what stands there now. */
    wrong: z.object({ de: Change, fr: Change, es: Change }),
  }),
)

export interface RenderedPair {
  kind: 'true' | (typeof ALTERED)[number]
  language: Language
  original: string
  rendering: string
}

/** The labelled pairs of one half; throws where an alteration does not stand in its sentence. */
export function loadRenderings(half: 'tune' | 'report'): RenderedPair[] {
  const file = File.parse(parse(readFileSync(path.join(ROOT, `${half}.yaml`), 'utf8')))
  return file.flatMap((entry) =>
    LANGUAGES.flatMap((language): RenderedPair[] => {
      const [kind, stood, stands] = entry.wrong[language]
      const rendering = entry[language]
      if (!rendering.includes(stood)) throw new Error(`“${stood}” is not in “${rendering}”`)
      const common = { language, original: entry.en }
      return [
        { ...common, kind: 'true', rendering },
        { ...common, kind, rendering: rendering.replace(stood, stands) },
      ]
    }),
  )
}

export interface JudgedPair extends RenderedPair {
  /** Why it was refused; null where it passed. */
  why: string | null
}

export const judgeRenderings = (half: 'tune' | 'report'): JudgedPair[] =>
  loadRenderings(half).map((pair) => {
    const checked = checkRendering({ ...pair, from: 'en', to: pair.language })
    return { ...pair, why: checked.ok ? null : checked.why }
  })

/** Prints what the check of renderings caught and refused; single ones of the tuning half alone. */
export function reportRenderings(half: 'tune' | 'report', show?: string): void {
  const judged = judgeRenderings(half)
  console.log(`\nrenderings, ${half}: ${judged.length} pairs in ${LANGUAGES.join(', ')}`)
  for (const kind of ['true', ...ALTERED] as const)
    line(
      kind,
      kind === 'true',
      judged.filter((one) => one.kind === kind),
    )
  line(
    'all altered',
    false,
    judged.filter((one) => one.kind !== 'true'),
  )
  if (half !== 'tune' || show === undefined) return
  for (const { kind, original, rendering, why } of judged) {
    const isRight = (why === null) === (kind === 'true')
    if (show === 'all' || show === (isRight ? 'right' : 'wrong'))
      console.log(`[${kind}] ${original} → ${rendering}\n    ${why ?? 'passed'}`)
  }
}

function line(name: string, isTrue: boolean, judged: readonly JudgedPair[]): void {
  const refused = judged.filter(({ why }) => why !== null).length
  const share = ((100 * refused) / Math.max(1, judged.length)).toFixed(1)
  console.log(
    `${name.padEnd(12)} ${isTrue ? 'refused' : 'caught '} ${refused} of ${judged.length}  ${share} %`,
  )
}
