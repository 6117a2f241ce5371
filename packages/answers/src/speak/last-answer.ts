import type { Turn } from '../answer.ts'
import type { Phrases } from '../phrases.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { plainWords } from '../text/normalise.ts'
import { readCommand } from '../understand/commands.ts'
import { sayFact } from './facts/say-fact.ts'
import { sayCell } from './figures/say-cell.ts'

/** What the clone answered last, before it was asked for more or less of it. */
export interface LastAnswer {
  /** What it rested on, in the order in which it was said. */
  statements: readonly Statement[]
  /** The question behind it; empty where there was none. */
  asked: string
}

interface Telling {
  phrases: Phrases
  now: Date
  /** True for a visitor's turn that only asks for more or less of what was said. */
  isRequest(text: string): boolean
}

/** Words so few stand in too many sentences to tell which one was said. */
const MIN_CHARS = 8

/** The last answer in `history` that was more than a piece of one before it; null where it stated nothing. */
export function lastAnswer(
  index: AnswerIndex,
  history: readonly Turn[],
  telling: Telling,
): LastAnswer | null {
  let told = ''
  for (const turn of [...history].reverse()) {
    if (turn.role === 'clone') {
      told = `${turn.text} ${told}`
      continue
    }
    if (telling.isRequest(turn.text)) {
      told = ''
      continue
    }
    const statements = statementsIn(index, told, telling)
    if (statements.length > 0) return { statements, asked: turn.text }
    if (!isMurmur(turn.text, index.material.language)) return null
    told = ''
  }
  const statements = statementsIn(index, told, telling)
  return statements.length === 0 ? null : { statements, asked: '' }
}

/** "Hm.", "right": what was told before it is what was told last. */
export const isMurmur = (text: string, language?: string): boolean =>
  readCommand(text, language) === 'back-channel'

function wordsOf(
  index: AnswerIndex,
  statement: Statement,
  telling: Pick<Telling, 'phrases' | 'now'>,
): string {
  if (statement.fact !== undefined) return sayFact(index, statement, telling).text
  return statement.cell === undefined ? statement.text : sayCell(index, statement, telling.now)
}

/** The statements that a text says, in its order; of several with the same words the one whose neighbours it says too. */
function statementsIn(
  index: AnswerIndex,
  text: string,
  telling: Pick<Telling, 'phrases' | 'now'>,
): Statement[] {
  const words = ` ${plainWords(text)} `
  if (words.length <= MIN_CHARS) return []
  const found = index.statements.flatMap((statement) => {
    const own = plainWords(wordsOf(index, statement, telling))
    const at = own.length < MIN_CHARS ? -1 : words.indexOf(` ${own} `)
    return at < 0 ? [] : [{ statement, at, to: at + own.length }]
  })
  const inGroup = (group: number) => found.filter((other) => other.statement.group === group).length
  const ordered = found.sort(
    (a, b) => a.at - b.at || b.to - a.to || inGroup(b.statement.group) - inGroup(a.statement.group),
  )
  const out: Statement[] = []
  let end = -1
  for (const { statement, at, to } of ordered) {
    if (at < end) continue
    out.push(statement)
    end = to
  }
  return out
}
