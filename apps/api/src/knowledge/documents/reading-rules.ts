import { type DocumentKind, isShortText } from '../../adapters/documents/port.ts'

const HOURLY_SECONDS = 300

export const READING = {
  /** Documents that a node reads at a time, short texts apart. */
  atOnce: 2,
  /** What an owner's documents may take of every hour's reading. */
  hourlyMs: HOURLY_SECONDS * 1_000,
  hourSeconds: 3_600,
  /** A node that says nothing for so long is gone; what it read is read by another. */
  leaseSeconds: 30,
  keepEveryMs: 10_000,
  /** Before what failed by no fault of its own is tried again. */
  firstPauseSeconds: 5,
  mostPauseSeconds: 900,
  /** Readings that may end with the process that read: it was not by chance any more. */
  mostLosses: 3,
  /** How often a node looks for what others have left; what is uploaded is told at once. */
  lookEveryMs: 2_000,
} as const

/** Of an owner's documents the lower ones come first. */
export function readingRank(kind: DocumentKind, bytes: number): number {
  if (isShortText(kind, bytes)) return 0
  return kind === 'pdf' ? 2 : 1
}
