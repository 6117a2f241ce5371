import { account } from '../visit/visitor.ts'
import { listOf } from './asked-in.ts'

// In this browser alone: which answers and corrections were seen.
const MOST = 100
const shelf = (cloneId: string) => `understudy.seen.${cloneId}`

export const seenIn = (cloneId: string): string[] => listOf(shelf(cloneId))
export const noteSeen = (cloneId: string, ids: readonly string[]): void =>
  account.setItem(shelf(cloneId), [...seenIn(cloneId), ...ids].slice(-MOST).join(' '))
