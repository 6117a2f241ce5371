import type { Material } from '../../material.ts'
import type { Statement } from '../statement.ts'
import { tokenise } from '../../text/tokens.ts'

/** Words that are written as they are: of the names of the company and of its people. */
export const ownWords = ({
  companyName,
  team,
}: Pick<Material, 'companyName' | 'team'>): ReadonlySet<string> =>
  new Set(
    [companyName, ...team.map(({ name }) => name)].flatMap((name) => tokenise(name).map(({ word }) => word)),
  )

/** Statements read as English, in their order and groups. */
export function* glossed(
  statements: readonly Statement[],
  read: (text: string) => string,
): Generator<Statement[]> {
  for (let from = 0; from < statements.length; ) {
    const group = statements[from]?.group
    let to = from
    while (to < statements.length && statements[to]?.group === group) to++
    yield statements.slice(from, to).map((statement) => inEnglish(statement, read))
    from = to
  }
}

function inEnglish(statement: Statement, read: (text: string) => string): Statement {
  const { text, heads, alsoAsked, fact, member, cell, series, ref } = statement
  return {
    ...statement,
    text: read(text),
    heads: heads.map((head) => headInEnglish(statement, head, read)),
    ref: { ...ref, label: read(ref.label) },
    ...(alsoAsked === undefined ? {} : { alsoAsked: alsoAsked.map(read) }),
    ...(fact === undefined
      ? {}
      : { fact: { ...fact, fact: { ...fact.fact, label: read(fact.fact.label) } } }),
    ...(member === undefined ? {} : { member: { ...member, role: read(member.role) } }),
    ...(cell === undefined ? {} : { cell: { ...cell, row: read(cell.row), column: read(cell.column) } }),
    ...(series === undefined ? {} : { series: { ...series, name: read(series.name) } }),
  }
}

const ASKED_OF_A_PERSON = /^What did .+ do before\?/

/** What names the company, its lists of people and each of them is English in every language. */
function headInEnglish({ kind, list }: Statement, head: string, read: (text: string) => string): string {
  if (kind === 'company' || list !== undefined) return head
  const [english = ''] = (kind === 'team' ? ASKED_OF_A_PERSON.exec(head) : null) ?? []
  return english === '' ? read(head) : `${english} ${read(head.slice(english.length))}`
}

/** What a company is about and what its parts are called, read as English. */
export function glossedMaterial(material: Material, read: (text: string) => string): Material {
  const { industry, tagline, elevatorPitch } = material
  return {
    ...material,
    language: 'en',
    ...(industry === undefined ? {} : { industry: read(industry) }),
    ...(tagline === undefined ? {} : { tagline: read(tagline) }),
    ...(elevatorPitch === undefined ? {} : { elevatorPitch: read(elevatorPitch) }),
    facts: material.facts.map((fact) => ({ ...fact, label: read(fact.label) })),
    faqs: material.faqs.map((faq) => ({
      ...faq,
      question: read(faq.question),
      answer: read(faq.answer),
      ...(faq.category === undefined ? {} : { category: read(faq.category) }),
    })),
    sections: material.sections.map((section) => ({
      ...section,
      title: read(section.title),
      text: read(section.text),
    })),
  }
}
