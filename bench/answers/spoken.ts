import { answerQuestion, buildIndex } from '@understudy/answers'
import { verifySentence } from '@understudy/answers/verify/verify-sentence'
import { type Grade, grade } from './grade.ts'
import { isClosed, loadSplit, NOW, type Split } from './load.ts'
import { STYLES, saidBy, states } from './measure.ts'

/** What the verifier would refuse of the clone's own answers: of right ones and of wrong ones. */
export function reportSpoken(split: Split, show?: string): void {
  const seen: { grade: Grade; refused: string | null; ask: string; company: string }[] = []
  for (const company of loadSplit(split)) {
    const index = buildIndex(company.material, 'link')
    for (const item of company.questions.answerable)
      for (const style of STYLES) {
        const answer = answerQuestion(index, { text: item[style], history: [], now: NOW })
        if (!states(answer)) continue
        const refused = answer.sentences
          .filter((sentence) => sentence.sources.length > 0)
          .map(({ text }) => ({
            text,
            verdict: verifySentence({ index, question: item[style], sentence: text, now: NOW }),
          }))
          .find(({ verdict }) => !verdict.ok)
        seen.push({
          company: company.name,
          grade: grade(saidBy(answer), item.want, item.forbid, company.material.language).grade,
          ask: item[style],
          refused:
            refused === undefined || refused.verdict.ok
              ? null
              : `${refused.text}\n    ${refused.verdict.kind}: ${refused.verdict.offending}`,
        })
      }
  }
  for (const name of ['right', 'wrong'] as const) {
    const own = seen.filter((one) => one.grade === name)
    const refused = own.filter((one) => one.refused !== null)
    console.log(`answers of ${split} that are ${name}: ${refused.length} of ${own.length} would be refused`)
    if (!isClosed(split) && show === name)
      for (const { company, ask, refused: why } of refused) console.log(`[${company}] ${ask} → ${why}`)
  }
}
