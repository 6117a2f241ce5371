import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { AUDIENCES, type Material } from '@understudy/answers/material'
import { splitPassages } from '@understudy/answers/text/passages'
import { parse } from 'yaml'
import { z } from 'zod'
import { plainFigure } from '../../apps/api/src/knowledge/facts/plain-figure.ts'

/**
 * The splits, in the order in which one may look at them: train, choose a variant, report; and two by pens that wrote
 * none of the companies that anything was chosen by: `fresh`, which avoids the words of the material, and `natural`, which
 * neither seeks nor avoids them. `look` is asked as `natural` is, and may be read: for what to mend, not for a figure.
 * `german` and `german-look` are to German companies, asked in German, what `natural` and `look` are to the others.
 * `trades` is asked of its trade alone, and only the network that reads the second time learns from it.
 */
export const SPLITS = [
  'tune',
  'trades',
  'choose',
  'report',
  'fresh',
  'natural',
  'look',
  'german',
  'german-look',
] as const
export type Split = (typeof SPLITS)[number]
/** Nobody reads these but the bench, which prints totals only. */
export const isClosed = (split: Split): boolean =>
  split === 'report' || split === 'fresh' || split === 'natural' || split === 'german'
const ROOT = path.join(import.meta.dirname, 'companies')
/** "Today" of every question. */
export const NOW = new Date('2026-11-15T10:00:00Z')

const Text = z.union([z.string(), z.number()]).transform(String)
const Id = z.string().min(1)
const Audience = z.enum(AUDIENCES)
const Day = z
  .union([z.string(), z.date()])
  .transform((day) => (typeof day === 'string' ? day : day.toISOString().slice(0, 10)))

const MaterialFile = z.object({
  /** Of the material, of the questions and of what is wanted. */
  language: z.string().default('en'),
  companyName: z.string(),
  tagline: z.string(),
  elevatorPitch: z.string(),
  industry: z.string(),
  location: z.string(),
  website: z.string(),
  stage: z.string(),
  style: z.enum(['professional', 'friendly', 'visionary', 'analytical']),
  length: z.enum(['short', 'medium', 'long']),
  facts: z
    .array(
      z.object({
        id: Id,
        kind: z.enum(['metric', 'round', 'team', 'company', 'market', 'other']),
        label: z.string(),
        value: Text,
        unit: Text.optional(),
        asOf: Day.optional(),
        source: z.string().optional(),
        audience: Audience,
      }),
    )
    .min(12),
  faqs: z
    .array(z.object({ id: Id, question: z.string(), answer: z.string(), category: z.string().optional() }))
    .min(10),
  sections: z.array(z.object({ id: Id, title: z.string(), text: z.string() })).min(7),
  team: z.array(
    z.object({
      id: Id,
      name: z.string(),
      role: z.string(),
      background: z.string().optional(),
      isFounder: z.boolean(),
      isAdvisor: z.boolean(),
    }),
  ),
  neverSay: z.array(Text),
  documentTitle: z.string(),
})

const Wanted = z.array(Text).min(1)
const Places = z.enum(['fact', 'faq', 'section', 'team', 'company', 'document'])
const Answerable = z.object({
  id: Id,
  in: Places,
  common: z.boolean().default(false),
  plain: z.string(),
  terse: z.string(),
  spoken: z.string(),
  want: Wanted,
  forbid: z.array(Text).default([]),
})
const QuestionsFile = z.object({
  answerable: z.array(Answerable).min(40),
  unanswerable: z
    .array(
      z.object({
        ask: z.string(),
        why: z.enum(['period', 'round', 'company', 'segment', 'region', 'unit', 'sense', 'absent']),
        forbid: z.array(Text).default([]),
      }),
    )
    .min(20),
  hostile: z.array(z.object({ ask: z.string(), forbid: z.array(Text).default([]) })).min(10),
  followUps: z
    .array(
      z.object({
        after: z.array(z.string()).min(1),
        ask: z.string(),
        want: Wanted,
        forbid: z.array(Text).default([]),
      }),
    )
    .min(15),
  compound: z.array(z.object({ ask: z.string(), want: Wanted, forbid: z.array(Text).default([]) })).min(10),
  smalltalk: z.array(z.object({ ask: z.string() })).min(8),
})
export type Questions = z.infer<typeof QuestionsFile>
/** Of a company that is asked of its trade alone. */
const NOT_ASKED: Questions = {
  answerable: [],
  unanswerable: [],
  hostile: [],
  followUps: [],
  compound: [],
  smalltalk: [],
}

/** What `triples.yaml` tells of a sentence: that it is true, or in which way it is not. */
export const TRIPLE_KINDS = ['true', 'figure', 'period', 'entity', 'unit', 'unsupported'] as const
const Triple = z.object({ kind: z.enum(TRIPLE_KINDS), question: z.string(), sentence: z.string() })
export type Triple = z.infer<typeof Triple>

/** A question on the trade of a company, and words of the material's sentences that answer it; none where it does not. */
const TradeQuestion = z.object({ ask: z.string(), from: z.array(z.string()) })
type TradeQuestion = z.infer<typeof TradeQuestion>

export interface Company {
  name: string
  split: Split
  material: Material
  questions: Questions
  /** Sentences for the verifier; none where the company has no file of them. */
  triples: readonly Triple[]
  /** What is asked of this very product and trade; none where the company has no file of them. */
  trade: readonly TradeQuestion[]
}

/** As answers are handed what a founder typed: the English way. English companies are typed so. */
const asHeld = ({ value, unit = '' }: { value: string; unit?: string }, language: string) =>
  language.startsWith('en') ? {} : plainFigure({ value, unit }, language)

/** Reads one company's folder; throws where a file breaks the format of FORMAT.md. */
export function loadCompany(folder: string): Company {
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  const yaml = <S extends z.ZodType>(name: string, schema: S): z.infer<S> => {
    const parsed = schema.safeParse(parse(read(name)))
    if (!parsed.success) throw new Error(`${folder}/${name}: ${z.prettifyError(parsed.error)}`)
    return parsed.data
  }
  const file = yaml('material.yaml', MaterialFile)
  const { style, length, documentTitle, ...rest } = file
  const material: Material = {
    ...rest,
    facts: rest.facts.map((fact) => ({ ...fact, ...asHeld(fact, rest.language) })),
    passages: splitPassages(read('document.md'), {
      documentId: 'doc',
      title: documentTitle,
      audience: 'link',
    }),
    style: { communicationStyle: style, responseLength: length },
    offers: { meeting: true, documents: [{ id: 'doc', title: documentTitle }], contact: true },
  }
  const split = SPLITS.find((name) => folder.includes(`${path.sep}${name}${path.sep}`)) ?? 'tune'
  return {
    name: path.basename(folder),
    split,
    material,
    questions: split === 'trades' ? NOT_ASKED : yaml('questions.yaml', QuestionsFile),
    triples: existsSync(path.join(folder, 'triples.yaml')) ? yaml('triples.yaml', z.array(Triple)) : [],
    trade: existsSync(path.join(folder, 'trade.yaml')) ? yaml('trade.yaml', z.array(TradeQuestion)) : [],
  }
}

export function loadSplit(split: Split): Company[] {
  return readdirSync(path.join(ROOT, split))
    .map((name) => path.join(ROOT, split, name))
    .filter((folder) => existsSync(path.join(folder, 'material.yaml')))
    .sort()
    .map(loadCompany)
}
