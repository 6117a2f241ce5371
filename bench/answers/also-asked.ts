import { type AnswerIndex, answerQuestion, buildIndex, type Material } from '@understudy/answers'
import { grade } from './grade.ts'
import { type Company, loadSplit, NOW, type Split } from './load.ts'
import { declined, saidBy } from './measure.ts'

type Tally = Map<string, number>

/**
 * What other ways to ask are worth: where a clone rightly answers a question's plain wording from a fact or a founder's
 * question, that wording and the terse one are known for that source, and the spoken one is asked. They are one hand's,
 * and no model's.
 */
export function reportAlsoAsked(split: Split, say: (line: string) => void): void {
  const [without, known]: [Tally, Tally] = [new Map(), new Map()]
  for (const company of loadSplit(split)) {
    const index = buildIndex(company.material, 'link')
    examineOne(company, index, without)
    examineOne(company, buildIndex(withOtherWays(company, index), 'link'), known)
  }
  say(`Other ways to ask, ${split}: without them → with them`)
  for (const name of [...new Set([...without.keys(), ...known.keys()])].sort())
    say(`  ${name.padEnd(24)} ${without.get(name) ?? 0} → ${known.get(name) ?? 0}`)
}

const ask = (index: AnswerIndex, text: string) => answerQuestion(index, { text, history: [], now: NOW })

function examineOne({ material, questions }: Company, index: AnswerIndex, tally: Tally): void {
  const count = (name: string) => tally.set(name, (tally.get(name) ?? 0) + 1)
  for (const { spoken, want, forbid } of questions.answerable)
    count(`spoken, ${grade(saidBy(ask(index, spoken)), want, forbid, material.language).grade}`)
  for (const { ask: text, want, forbid } of questions.compound)
    count(`compound, ${grade(saidBy(ask(index, text)), want, forbid, material.language).grade}`)
  for (const { ask: text, forbid } of questions.unanswerable)
    count(`unanswerable, ${declined(ask(index, text), forbid, material.language).grade}`)
}

function withOtherWays({ material, questions }: Company, index: AnswerIndex): Material {
  const ways = new Map<string, string[]>()
  for (const { plain, terse, want, forbid } of questions.answerable) {
    const answer = ask(index, plain)
    const source = answer.sentences[0]?.sources[0]
    if (!source || grade(saidBy(answer), want, forbid, material.language).grade !== 'right') continue
    const key = `${source.kind}/${source.id}`
    ways.set(key, [...(ways.get(key) ?? []), plain, terse])
  }
  const known = <One extends { id: string }>(kind: string, one: One): One => {
    const alsoAsked = ways.get(`${kind}/${one.id}`)
    return alsoAsked === undefined ? one : { ...one, alsoAsked }
  }
  return {
    ...material,
    facts: material.facts.map((fact) => known('fact', fact)),
    faqs: material.faqs.map((faq) => known('faq', faq)),
  }
}
