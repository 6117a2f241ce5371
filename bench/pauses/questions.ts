import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { INVESTOR_QUESTIONS } from '../../packages/answers/src/rehearsal/investor-questions.ts'
import { loadSplit, type Split } from '../answers/load.ts'

const LIBRARY = path.join(import.meta.dirname, '../../packages/answers/library')
/** Titles, labels and what is typed in a hurry: nobody says it. */
const TITLES = 'titles-'
const LEAST_WORDS = 3

/** What investors ask invented companies, as they say it and as they would write it. */
export interface Asked {
  spoken: string[]
  written: string[]
}

export function askedOf(split: Split): Asked {
  const asked = loadSplit(split).flatMap(({ questions }) => questions.answerable)
  return { spoken: asked.map(({ spoken }) => spoken), written: asked.map(({ plain }) => plain) }
}

/** Questions of the library that the answers learn from. */
export function libraryQuestions(): string[] {
  const lines = globSync('**/*.txt', { cwd: LIBRARY })
    .filter((file) => !file.startsWith(TITLES))
    .sort()
    .flatMap((file) => readFileSync(path.join(LIBRARY, file), 'utf8').split('\n'))
  return lines
    .filter((line) => line.startsWith('? '))
    .map((line) => line.slice(2))
    .filter((question) => question.split(' ').length >= LEAST_WORDS)
}

/** What every clone is asked: in the words of the rehearsal, and shorter. */
export function everydayQuestions(): string[] {
  const short = readFileSync(path.join(import.meta.dirname, 'everyday.txt'), 'utf8')
    .trim()
    .split('\n')
  return [...INVESTOR_QUESTIONS.map(({ ask }) => ask.en), ...short]
}
