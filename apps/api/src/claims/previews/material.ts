import { LIMITS } from '@understudy/contract'
import type { Context } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { ReadPage } from '../../knowledge/documents/document-rules.ts'
import { type Proposed, proposeApart } from '../../knowledge/intake/propose-apart.ts'
import { sentencesOf } from '../../knowledge/sentences.ts'

export interface Material {
  companyName: string
  pages: readonly ReadPage[]
  proposed: readonly Proposed[]
}

/** Fewer than these are no pitch. */
const LEAST_WORDS = 12
const MOST_PITCH_CHARS = 2_000
const PITCH_SENTENCES = 3

/**
 * What pages say of a company. Refuses `invalid`, naming `field` where they hold no text, and `company_name` where they
 * do not tell the name and the visitor has not either.
 */
export async function materialOf(
  ctx: Context,
  {
    pages,
    companyName: told,
    field,
  }: { pages: readonly ReadPage[]; companyName: string; field: 'text' | 'deck' },
): Promise<Material> {
  const words = pages.reduce((sum, { text }) => sum + (text.match(/\p{L}{2,}/gu)?.length ?? 0), 0)
  if (words < LEAST_WORDS) throw refuseField(field, NO_TEXT[field])
  const known = told.trim()
  const today = ctx.clock.now().toISOString().slice(0, 10)
  const found = await proposeApart(newId(), { pages, today, ...(known === '' ? {} : { companyName: known }) })
  const companyName = known || textOf(found, 'companyName')
  if (!companyName) throw refuseField('company_name', 'is not told in it. Type the name of your company')
  const all = textOf(found, 'elevatorPitch') ? found : [...found, pitchFrom(pages)]
  return { companyName, pages, proposed: introduced(all) }
}

/** Beside the opening, which is no proposal, there is room for so many. */
const MOST_SECTIONS = LIMITS.maxSections - 1

/**
 * With what the company does, where no section says it: of a website it stands at the very top, beside its name. The last
 * section makes room for it where there is none.
 */
function introduced(proposed: readonly Proposed[]): readonly Proposed[] {
  const pitch = textOf(proposed, 'elevatorPitch') ?? ''
  const [first = pitch] = sentencesOf(pitch)
  const isSaid = proposed.some(({ value }) => value.kind === 'section' && value.text.includes(first))
  if (isSaid) return proposed
  const value = { kind: 'section' as const, title: 'What we do', text: pitch }
  const sections = proposed.filter(({ part }) => part === 'sections')
  const beyond = new Set(sections.slice(MOST_SECTIONS - 1))
  return [
    { id: 'sections-0', part: 'sections', page: 1, quote: '', value },
    ...proposed.filter((one) => !beyond.has(one)),
  ]
}

const NO_TEXT = {
  text: 'holds too few words to make a pitch from',
  deck: 'holds no text that can be read: its pages may be pictures. Export it with its text, or paste the text instead',
}

export const refuseField = (field: string, message: string) =>
  new AppError('invalid', { fields: { [field]: message }, detail: `${field}: ${message}` })

const textOf = (proposed: readonly Proposed[], field: 'companyName' | 'elevatorPitch'): string | undefined =>
  proposed.flatMap(({ value }) => (value.kind === 'company' && value.field === field ? [value.text] : []))[0]

/** Where no sentence says what the company does, the first ones stand for it. */
function pitchFrom(pages: readonly ReadPage[]): Proposed {
  const sentences = pages
    .flatMap(({ text }) => text.split(/[\r\n]+/).flatMap(sentencesOf))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(/\s+/).length >= 5)
  const chosen =
    sentences.length > 0
      ? sentences
      : [
          pages
            .map(({ text }) => text)
            .join(' ')
            .trim(),
        ]
  const text = chosen.slice(0, PITCH_SENTENCES).join(' ').slice(0, MOST_PITCH_CHARS).toWellFormed()
  return {
    id: 'company-pitch',
    part: 'company',
    page: 1,
    quote: '',
    value: { kind: 'company', field: 'elevatorPitch', text },
  }
}
