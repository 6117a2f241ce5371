import type { BodyInput, routes } from '@understudy/contract'

export type SampleFunding = BodyInput<typeof routes.saveFunding>
export type SampleFigure = NonNullable<SampleFunding['keyMetrics']>[number]
export type SampleFaq = NonNullable<BodyInput<typeof routes.saveContent>['faqs']>[number]
export type SampleMember = BodyInput<typeof routes.saveTeam>['team'][number]

/** A section of a spoken pitch; its slide is `assets/<id>.webp` of the company's folder. */
export interface SampleSection {
  id: string
  title: string
  text: string
}

/** A company that does not exist, with all that its founder gives the product. Its figures agree with each other. */
export interface SampleCompany {
  /** Name of its folder. */
  id: string
  /** Of its pitch, its FAQs and its document: BCP 47. */
  language: 'en' | 'de'
  founder: { name: string; email: string }
  company: BodyInput<typeof routes.saveCompany> & { companyName: string; website: string }
  /** Said after the clone has told that it is an AI. */
  firstMessage: string
  funding: SampleFunding
  /** `none`: who came by Explore is told no terms of the round. */
  termsInPublic: 'offer' | 'none'
  team: readonly SampleMember[]
  faqs: readonly SampleFaq[]
  sections: readonly SampleSection[]
  neverSay: readonly string[]
  /** A text file of its folder, offered to everybody under this title. */
  document: { title: string; file: string }
}

/** A figure for everybody. `asOf`: a day, null where it does not age. */
export const figure = (
  id: string,
  label: string,
  value: string,
  unit: string,
  source: string,
  asOf: string | null,
): SampleFigure => ({ id, label, value, unit, asOf, source, audience: 'public' })

/** A file of the company's folder. */
export const fileOf = ({ id }: Pick<SampleCompany, 'id'>, name: string): URL =>
  new URL(`./${id}/${name}`, import.meta.url)

/** The last day that one of their figures is of. */
export function newestFigure(samples: readonly SampleCompany[]): Date {
  const days = samples.flatMap((sample) =>
    [...JSON.stringify(sample).matchAll(/"asOf":"(\d{4}-\d\d-\d\d)"/g)].map(([, day = '']) => day),
  )
  return new Date(`${days.sort().at(-1) ?? '2000-01-01'}T12:00:00Z`)
}
