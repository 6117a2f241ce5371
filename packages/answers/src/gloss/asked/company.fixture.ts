import type { Fact, Faq, Material, TeamMember } from '../../material.ts'

/** A company of another language with what is asked of it. */
export interface Asked {
  material: Partial<Material>
  /** Each with the id of what answers it; null where the material does not hold it. */
  questions: readonly (readonly [question: string, source: string | null])[]
}

export const aFact = (id: string, label: string, value: string, unit?: string, asOf?: string): Fact => ({
  id,
  label,
  value,
  ...(unit === undefined ? {} : { unit }),
  ...(asOf === undefined ? {} : { asOf }),
  audience: 'public',
})

export const aFaq = (id: string, question: string, answer: string): Faq => ({ id, question, answer })

export const aPerson = (
  id: string,
  name: string,
  role: string,
  background: string,
  isFounder = true,
): TeamMember => ({ id, name, role, background, isFounder, isAdvisor: false })

export const aFactWith = (id: string, label: string, value: string, rest: Partial<Fact> = {}): Fact => ({
  ...aFact(id, label, value),
  ...rest,
})
