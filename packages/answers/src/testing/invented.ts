import fc from 'fast-check'
import type { Audience, Fact, Faq, Material } from '../material.ts'

/** What a company may tell of itself, each a different thing: what is asked of one is not answered by another. */
const FIGURES: readonly { id: string; label: string; unit: string; ask: string }[] = [
  {
    id: 'arr',
    label: 'Annual recurring revenue',
    unit: 'EUR',
    ask: 'What is your annual recurring revenue?',
  },
  {
    id: 'customers',
    label: 'Paying customers',
    unit: 'customers',
    ask: 'How many paying customers do you have?',
  },
  { id: 'margin', label: 'Gross margin', unit: '%', ask: 'What is your gross margin?' },
  { id: 'team', label: 'Team size', unit: 'people', ask: 'How big is the team?' },
  { id: 'target', label: 'Round size', unit: 'EUR', ask: 'How much are you raising?' },
  { id: 'payback', label: 'CAC payback period', unit: 'months', ask: 'What is your CAC payback period?' },
]
const THEMES: readonly Faq[] = [
  { id: 'cranes', question: 'How do you lift the cranes?', answer: 'Two barges carry each crane upriver.' },
  { id: 'bees', question: 'Why do you keep bees?', answer: 'The hives pollinate our roof gardens.' },
  { id: 'paint', question: 'Which paint do you use?', answer: 'Only lime paint stays on those bricks.' },
  { id: 'night', question: 'What happens at night?', answer: 'A guard walks round the yard until dawn.' },
]

export interface Invented {
  material: Material
  facts: readonly (Fact & { ask: string })[]
}

const shuffled = <Item>(items: readonly Item[]) =>
  fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length })

const aName = fc.constantFrom('Quillbarge', 'Tarnmoor', 'Velskip', 'Ostrafen')
const aFigure = fc.integer({ min: 11, max: 97 })

/** A small company with some figures and some themes, each for one of the audiences given. */
export function anInvented(audiences: readonly Audience[] = ['public']): fc.Arbitrary<Invented> {
  const facts = fc
    .tuple(
      fc.uniqueArray(aFigure, { minLength: FIGURES.length, maxLength: FIGURES.length }),
      fc.tuple(...FIGURES.map(() => fc.constantFrom(...audiences))),
    )
    .map(([values, meant]) =>
      FIGURES.map((figure, at) => ({
        ...figure,
        value: `${values[at] ?? 11}${figure.unit === 'EUR' ? '3,000' : ''}`,
        audience: meant[at] ?? 'public',
      })),
    )
    .chain(shuffled)
  const faqs = fc
    .tuple(...THEMES.map(() => fc.constantFrom(...audiences)))
    .map((meant) => THEMES.map((theme, at) => ({ ...theme, audience: meant[at] ?? 'public' })))
    .chain(shuffled)
  return fc.record({ companyName: aName, facts, faqs }).map(({ companyName, facts, faqs }) => ({
    facts,
    material: {
      companyName,
      facts: facts.map(({ ask: _, ...fact }) => fact),
      faqs,
      sections: [],
      team: [],
      passages: [],
      style: { communicationStyle: 'professional', responseLength: 'medium' },
      neverSay: [],
      language: 'en',
      offers: { meeting: false, documents: [], contact: false },
    },
  }))
}
