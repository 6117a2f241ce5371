import { IntakePart, LIMITS } from '@understudy/contract'
import type { Proposed } from '../intake-rules.ts'
import type { Drafted } from './judge-draft.ts'

type Unnamed = Omit<Proposed, 'id'>

/**
 * What rules found, with what a model worded in its place: its sections page by page, its tagline and pitch, its
 * questions before those of the rules. Figures, names and people stay as rules found them. Pure.
 */
export function mergeDrafts(rules: readonly Proposed[], drafted: readonly Drafted[]): Proposed[] {
  const written = drafted.filter(isFirst).map((one): Unnamed => ({ ...one, by: 'model' }))
  const kept = rules.filter((rule) => !written.some((one) => replaces(one, rule)))
  const all = [...written, ...kept]
  const counts = new Map<string, number>()
  return IntakePart.options
    .flatMap((part) =>
      inOrder(
        part,
        all.filter((one) => one.part === part),
      ),
    )
    .slice(0, LIMITS.maxProposals)
    .map((one) => {
      const count = (counts.get(one.part) ?? 0) + 1
      counts.set(one.part, count)
      return { ...one, id: `${one.part}-${count}` }
    })
}

/** Of a pasted text all is on one page: there its sections are told apart by their titles. */
const nameOf = ({ value, page }: Drafted): string => {
  if (value.kind === 'company') return value.field
  if (value.kind === 'section') return `${page} ${value.title}`
  return value.kind === 'faq' ? value.question.toLowerCase() : ''
}

const isFirst = (one: Drafted, at: number, all: readonly Drafted[]) =>
  all.findIndex((other) => other.value.kind === one.value.kind && nameOf(other) === nameOf(one)) === at

function replaces({ value, page }: Unnamed, rule: Proposed): boolean {
  if (value.kind === 'company') return rule.value.kind === 'company' && rule.value.field === value.field
  if (value.kind === 'section') return rule.value.kind === 'section' && rule.page === page
  return value.kind === 'faq' && rule.value.kind === 'faq' && rule.value.question === value.question
}

function inOrder(part: IntakePart, proposals: Unnamed[]): Unnamed[] {
  if (part !== 'sections') return proposals
  return proposals.toSorted((a, b) => a.page - b.page).slice(0, LIMITS.maxSections - 1)
}
