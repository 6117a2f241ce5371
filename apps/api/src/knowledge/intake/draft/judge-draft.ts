import { type IntakePart, ProposalValue } from '@understudy/contract'
import { z } from 'zod'
import { linesIn, quoted, restsOn } from '../../../own-keys/model/rests-on.ts'
import { refusalOf } from '../propose/acceptable.ts'
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
  for (const line of linesIn(written, Line)) {
    const judged = line && judge(line, pages, language)
    if (judged) proposals.push(judged)
    else dropped++
  }
  return { proposals, dropped }
}

function judge(line: z.infer<typeof Line>, pages: readonly CleanPage[], language: string): Drafted | null {
  const page = pages.find((one) => one.page === line.page)
  const value = proposedBy(line)
  if (!page || !value) return null
  const onPage = pageText(page)
  if ((quoted(line.quote, onPage)?.words ?? 0) < LEAST_QUOTE_WORDS) return null
  if (!restsOn(textOf(value), [{ id: 'page', text: onPage }], language)) return null
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
  return value && refusalOf(value) === null ? value : null
}

function textOf(value: ProposalValue): string {
  if (value.kind === 'section') return `${value.title}. ${value.text}`
  if (value.kind === 'faq') return `${value.question} ${value.answer}`
  return value.kind === 'company' ? value.text : ''
}
