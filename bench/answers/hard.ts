/**
 * Validates one company and says how hard it is: `node bench/answers/hard.ts companies/<split>/<company>`.
 * BM25 that always answers may get at most 55 % of the answerable right (FORMAT.md).
 */
import path from 'node:path'
import { mayHear } from '@understudy/answers/material'
import { bm25 } from './bm25.ts'
import { grade, hear, saysEntry } from './grade.ts'
import { loadCompany } from './load.ts'

const [folder = ''] = process.argv.slice(2)
const { material, questions } = loadCompany(path.resolve(import.meta.dirname, folder))
const { language } = material
const search = bm25(material)
const complaints: string[] = []

const audible = [
  ...material.facts
    .filter((fact) => mayHear('link', fact.audience))
    .map((fact) => `${fact.label}: ${fact.value} ${fact.unit ?? ''} ${fact.asOf ?? ''}`),
  ...material.faqs.map((faq) => faq.answer),
  ...material.sections.map((section) => section.text),
  ...material.team.map((member) => `${member.name}, ${member.role}. ${member.background ?? ''}`),
  ...material.passages.map((passage) => passage.text),
  [material.tagline, material.elevatorPitch, material.industry, material.location, material.stage].join('. '),
]
const all = hear(audible.join('\n\n'), language)
const heard = audible.map((text) => hear(text, language))
for (const item of questions.answerable) {
  for (const want of item.want)
    if (!saysEntry(all, want)) complaints.push(`${item.id}: "${want}" is not in what a link visitor may hear`)
  if (!heard.some((text) => item.want.every((want) => saysEntry(text, want))))
    complaints.push(`${item.id}: no single piece holds all of its want`)
}
for (const [at, item] of [...questions.followUps, ...questions.compound].entries())
  for (const want of item.want)
    if (!saysEntry(all, want))
      complaints.push(`follow-up or compound ${at + 1}: "${want}" is not in the material`)

const easy: string[] = []
const by = { plain: 0, terse: 0, spoken: 0 }
for (const item of questions.answerable) {
  for (const style of ['plain', 'terse', 'spoken'] as const) {
    const { text } = search(item[style])
    if (grade({ states: text !== '', text }, item.want, item.forbid, language).grade !== 'right') continue
    by[style]++
    easy.push(`  ${item.id} ${style}: ${item[style]}`)
  }
}
const total = questions.answerable.length
const share = (count: number, of: number) => `${((100 * count) / of).toFixed(0)} %`
const inDocument = questions.answerable.filter((item) => item.in === 'document').length
console.log(complaints.length === 0 ? 'No complaints.' : complaints.join('\n'))
console.log(
  `${total} answerable (${inDocument} in the document, ${questions.answerable.filter((item) => item.common).length} most asked), ` +
    `${material.facts.length} facts, ${material.faqs.length} FAQs, ${material.passages.length} passages`,
)
console.log(
  `BM25 right: ${share(by.plain + by.terse + by.spoken, total * 3)} (plain ${share(by.plain, total)}, terse ${share(by.terse, total)}, spoken ${share(by.spoken, total)})`,
)
console.log(`BM25 finds:\n${easy.join('\n')}`)
