import type { Fact, Material } from '../../../material.ts'

/** A question as an investor asks it, and the id of what answers it; null where the material does not hold it. */
export type Asked = readonly [question: string, source: string | null]

export interface AskedCompany {
  material: Partial<Material>
  asked: readonly Asked[]
}

export const fact = (id: string, label: string, value: string, rest: Partial<Fact> = {}): Fact => ({
  id,
  label,
  value,
  audience: 'public',
  ...rest,
})
