import { AMOUNT_WORDS, CompanyDetails, Funding, ProposalValue, readFigure } from '@understudy/contract'
import type { z } from 'zod'
import { fitting, sentencesOf, shortened } from '../../sentences.ts'

/** What is proposed as a clone takes it, texts cut to their fields' limits; null where none would take it. */
export function acceptable(proposed: unknown): ProposalValue | null {
  const value = fittedTo(ProposalValue, proposed)
  if (value?.kind !== 'company' && value?.kind !== 'round') return value && refusalOf(value) ? null : value
  const text = fittedTo(fieldOf(value), value.text)
  return typeof text === 'string' && text !== '' ? { ...value, text } : null
}

/** Why no clone takes it; null where one would. */
export function refusalOf(value: ProposalValue): string | null {
  if (value.kind === 'company' || value.kind === 'round')
    return fieldOf(value).safeParse(value.text).success ? null : 'is not what this field takes'
  const read = value.kind === 'figure' && value.place !== 'keyMetrics' ? readFigure(value, null) : null
  return read && 'problem' in read ? AMOUNT_WORDS[read.problem] : null
}

const fieldOf = (value: ProposalValue & { kind: 'company' | 'round' }): z.ZodType =>
  value.kind === 'company' ? CompanyDetails.shape[value.field] : Funding.shape[value.field]

/** As a schema takes it; the limits of its texts are the schema's own. */
function fittedTo<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> | null {
  const { data, error } = schema.safeParse(value)
  if (!error) return data
  const limits = new Map<string, number>()
  for (const issue of error.issues)
    if (issue.code === 'too_big') limits.set(issue.path.join('.'), Number(issue.maximum))
  return schema.safeParse(cut(value, limits)).data ?? null
}

function cut(value: unknown, limits: ReadonlyMap<string, number>): unknown {
  const within = (text: unknown, field: string) =>
    typeof text === 'string' ? cutTo(text.trim(), limits.get(field)).toWellFormed() : text
  if (typeof value !== 'object' || value === null) return within(value, '')
  return Object.fromEntries(Object.entries(value).map(([field, text]) => [field, within(text, field)]))
}

/** Whole sentences, unless too little would be left of it. */
function cutTo(text: string, maxChars = text.length): string {
  if (text.length <= maxChars) return text
  const whole = fitting(sentencesOf(text), maxChars)
  return whole.length > maxChars / 2 ? whole : shortened(text, maxChars)
}
