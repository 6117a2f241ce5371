import type { Fact, Material } from '../material.ts'
import { buildIndex } from '../retrieve/build-index.ts'
import { aMaterial } from './coldfront.ts'

const NOTHING: Partial<Material> = {
  facts: [],
  faqs: [],
  sections: [],
  passages: [],
  team: [],
  elevatorPitch: '',
  tagline: '',
}

/** What a company knows that holds this alone. */
export const indexOfBare = (material: Partial<Material>) =>
  buildIndex(aMaterial({ ...NOTHING, ...material }), 'public')

export const aMetric = (label: string, value: string, more: Partial<Fact> = {}): Fact => ({
  id: `f-${label}`,
  label,
  value,
  kind: 'metric',
  audience: 'public',
  ...more,
})
export const aSection = (title: string, text: string) => ({ id: title, title, text })
export const aFaq = (question: string, answer: string) => ({ id: question, question, answer })
