import { tokenise } from '../text/tokens.ts'
import { isEveryday } from './word-space.ts'

const MARKS = /[.*+?^${}()|[\]\\]/g

/** "How many people work at Northwind?" asks of the one that answers: its name tells nothing, and is nobody else's. */
export function withoutOwnName(text: string, companyName: string): string {
  const name = companyName.trim().replace(MARKS, '\\$&')
  if (name === '') return text
  const isWord = tokenise(companyName).every(({ stem }) => isEveryday(stem))
  return text.replace(
    new RegExp(`(?<![\\p{L}\\d])${name}(?![\\p{L}\\d])`, isWord ? 'gu' : 'giu'),
    'your company',
  )
}
