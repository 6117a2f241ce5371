import { runApart } from '../../kernel/threads/run-apart.ts'
import type { ReadPage } from './propose/clean-pages.ts'
import type { Proposed } from './propose/propose.ts'

export type { Proposed } from './propose/propose.ts'

export interface ToPropose {
  pages: readonly ReadPage[]
  /** An ISO date. */
  today: string
  /** The company's, where it is known; else it is looked for. */
  companyName?: string
}

const LIMITS = { timeoutMs: 20_000, megabytes: 256 }
const running = new Map<string, Promise<Proposed[]>>()

/**
 * What the pages of a document propose, found beside the server: a long one takes a third of a second. Those who ask
 * for the same document at the same time share it.
 */
export function proposeApart(documentId: string, toPropose: ToPropose): Promise<Proposed[]> {
  const found =
    running.get(documentId) ??
    runApart<Proposed[]>(new URL('./proposing-thread.ts', import.meta.url), toPropose, LIMITS).finally(() =>
      running.delete(documentId),
    )
  running.set(documentId, found)
  return found
}
