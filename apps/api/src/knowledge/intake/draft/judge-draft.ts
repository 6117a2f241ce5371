import { checkNumbers } from '@understudy/answers/numbers/check'
import { CompanyDetails, type IntakePart, ProposalValue } from '@understudy/contract'
import { z } from 'zod'
import type { CleanPage } from '../propose/clean-pages.ts'
import { pageText } from './prompt.ts'

const Line = z.object({
  page: z.int(),
  quote: z.string().trim().min(1).max(300),
  tagline: z.string().trim().optional(),
  pitch: z.string().trim().optional(),
  section: z.object({ title: z.string().trim(), text: z.string().trim() }).optional(),
  faq: z.object({ question: z.string().trim(), answer: z.string().trim() }).optional(),
})

export interface Drafted {
  part: IntakePart
  page: number
  quote: string
  value: ProposalValue
}

const LEAST_QUOTE_WORDS = 3

/**
 * What stands of what a model proposed from the pages: each names a page, quotes it, and has no figure that the page does
 * not have. Pure.
 */
export function judgeDraft(
  written: string,
  pages: readonly CleanPage[],
  language: string,
): { proposals: Drafted[]; dropped: number } {
  const proposals: Drafted[] = []
  let dropped = 0
  for (const text of written.split('\n')) {
    if (text.trim() === '' || text.trim().startsWith('```')) continue
    const line = lineOf(text)
    const judged = line && judge(line, pages, language)
    if (judged) proposals.push(judged)
    else dropped++
  }
  return { proposals, dropped }
}

function lineOf(text: string): z.infer<typeof Line> | null {
  try {
    return Line.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function judge(line: z.infer<typeof Line>, pages: readonly CleanPage[], language: string): Drafted | null {
  const page = pages.find((one) => one.page === line.page)
  const value = proposedBy(line)
  if (!page || !value) return null
  const onPage = pageText(page)
  if (!isQuoteOf(line.quote, onPage)) return null
  const says = textOf(value)
  if (ADDRESS.test(says) || !checkNumbers(says, [{ id: 'page', text: onPage }], { language }).ok) return null
  return { part: PARTS[value.kind], page: line.page, quote: line.quote, value }
}

const PARTS = {
  company: 'company',
  section: 'sections',
  faq: 'faqs',
  member: 'team',
  round: 'figures',
  figure: 'figures',
} as const satisfies Record<ProposalValue['kind'], IntakePart>

/** Nobody says one aloud, and a page's own is found by rules. */
const ADDRESS = /https?:|www\.|\S@\S/i

/** As a clone takes it; null where it is not one thing, or too long. */
function proposedBy({ tagline, pitch, section, faq }: z.infer<typeof Line>): ProposalValue | null {
  const all = [
    tagline === undefined ? null : { kind: 'company', field: 'tagline', text: tagline },
    pitch === undefined ? null : { kind: 'company', field: 'elevatorPitch', text: pitch },
    section ? { kind: 'section', ...section } : null,
    faq ? { kind: 'faq', ...faq } : null,
  ].filter((one) => one !== null)
  if (all.length !== 1) return null
  const value = ProposalValue.safeParse(all[0]).data ?? null
  if (value?.kind !== 'company') return value
  return CompanyDetails.shape[value.field].safeParse(value.text).success ? value : null
}

function textOf(value: ProposalValue): string {
  if (value.kind === 'section') return `${value.title}. ${value.text}`
  if (value.kind === 'faq') return `${value.question} ${value.answer}`
  return value.kind === 'company' ? value.text : ''
}

/** Word for word but for marks, case and spaces. */
function isQuoteOf(quote: string, text: string): boolean {
  const words = wordsOf(quote)
  return words.length >= LEAST_QUOTE_WORDS && spaced(wordsOf(text)).includes(spaced(words))
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const spaced = (words: readonly string[]) => ` ${words.join(' ')} `
