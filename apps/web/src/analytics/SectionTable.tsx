import type { Engagement } from '@understudy/contract/analytics'
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '../ui/data/Table.tsx'
import { durationWords } from '../words/durations.ts'
import { figureWords } from '../words/figures.ts'
import { languageName } from '../words/languages.ts'
import { percentWords } from './figures.ts'

export interface SectionTableProps {
  sections: Engagement['sections']
  /** Sections of more than one clone may stand together. */
  ofSeveral: boolean
}

interface SectionRowProps {
  section: SectionTableProps['sections'][number]
  ofSeveral: boolean
  inSeveral: boolean
}

function SectionRow({ section, ofSeveral, inSeveral }: SectionRowProps) {
  return (
    <Row>
      <Cell title={section.title} className="max-w-44 sm:max-w-80">
        {section.title || 'A section that is gone'}
      </Cell>
      {ofSeveral && <Cell className="max-sm:hidden">{section.clone_name}</Cell>}
      {inSeveral && <Cell>{languageName(section.language)}</Cell>}
      <Cell figure>{figureWords(section.reach)}</Cell>
      <Cell figure>{durationWords(section.average_seconds)}</Cell>
      <Cell figure>{percentWords(section.drop_off_percent)}</Cell>
      <Cell figure>{figureWords(section.questions)}</Cell>
    </Row>
  )
}

/** Where visitors stay, leave and ask, section by section. */
export function SectionTable({ sections, ofSeveral }: SectionTableProps) {
  const languages = new Set(sections.map(({ language }) => language))
  return (
    <Table caption="Sections of the pitch">
      <TableHead>
        <tr>
          <ColumnHead>Section</ColumnHead>
          {ofSeveral && <ColumnHead className="max-sm:hidden">Clone</ColumnHead>}
          {languages.size > 1 && <ColumnHead>Language</ColumnHead>}
          <ColumnHead figure>Reached by</ColumnHead>
          <ColumnHead figure>Average time</ColumnHead>
          <ColumnHead figure>Left here</ColumnHead>
          <ColumnHead figure>Questions</ColumnHead>
        </tr>
      </TableHead>
      <TableBody>
        {sections.map((section) => (
          <SectionRow
            key={`${section.clone_id} ${section.section_id} ${section.language}`}
            section={section}
            ofSeveral={ofSeveral}
            inSeveral={languages.size > 1}
          />
        ))}
      </TableBody>
    </Table>
  )
}
