import type { Material } from '../material.ts'
import { fill, phrasesFor } from '../phrases.ts'
import { ended } from '../text/sentences.ts'
import { type Draft, sentencesOf } from './draft.ts'

/** The source that says where the company is based. */
export const LOCATION_ID = 'company-location'

/** What the company does, where and how far it is. */
export function* companyGroups(material: Material): Generator<Draft[]> {
  const { companyName: company, language } = material
  const phrases = phrasesFor(language)
  const own = { kind: 'company' as const }
  const pitch = sentencesOf(material.elevatorPitch ?? '')
  const tagline = material.tagline?.trim() ?? ''
  const inShort = tagline === '' ? [] : [ended(tagline)]
  const about = pitch.length > 0 ? pitch : inShort
  yield about.map((text) => ({
    ...own,
    text: ended(text),
    ref: { id: 'company', kind: 'company', label: company },
    heads: ['What do you do?', `What is ${company}?`],
  }))
  const lines: [id: string, head: string, value: string | undefined, phrase: string][] = [
    [LOCATION_ID, 'Where are you based?', material.location, phrases.basedIn],
    ['company-industry', 'Which industry are you in?', material.industry, phrases.industry],
    ['company-stage', 'What stage are you at?', material.stage, phrases.stage],
    ['company-website', 'What is your website?', material.website, phrases.website],
  ]
  for (const [id, head, value, phrase] of lines) {
    if (value === undefined || value.trim() === '') continue
    yield [
      {
        ...own,
        text: fill(phrase, { company, value: value.trim() }),
        ref: { id, kind: 'company', label: company },
        heads: [head],
      },
    ]
  }
}
