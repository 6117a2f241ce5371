import { readFaqs } from '../read-sample.ts'
import type { SampleCompany } from '../sample-company.ts'
import { COMPANY, FUNDING, TEAM } from './company.ts'
import { SECTIONS } from './sections.ts'

export const NORTHCRATE: SampleCompany = {
  id: 'northcrate',
  language: 'en',
  founder: { name: 'Maren Ostrova', email: 'maren@northcrate.example' },
  company: COMPANY,
  firstMessage: 'Maren Ostrova, our founder, taught me.',
  funding: FUNDING,
  termsInPublic: 'offer',
  team: TEAM,
  faqs: readFaqs('northcrate'),
  sections: SECTIONS,
  neverSay: ['guaranteed return', 'risk-free'],
  document: { title: 'Northcrate field study.md', file: 'field-study.md' },
}
