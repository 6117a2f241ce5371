import type { Kernel } from '../../../kernel/context.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Events } from '../../../kernel/events.ts'
import { askModel, type WritingParts } from '../../../own-keys/model/ask-model.ts'
import * as queries from '../intake-queries.ts'
import { pagesOf } from '../intake-rules.ts'
import { cleanPages } from '../propose/clean-pages.ts'
import { proposeApart } from '../propose-apart.ts'
import { judgeDraft } from './judge-draft.ts'
import { mergeDrafts } from './merge-drafts.ts'
import { DRAFT_PROMPT_VERSION, draftPrompt } from './prompt.ts'

/** Somebody waits for it, though not before a page that stands still. */
const DEADLINE_MS = 60_000
/** Whoever waits longer gets what rules found: the node that asked is gone. */
export const DRAFTING_MS = 90_000

/**
 * Has a model word what a document proposes, beside what rules find in it; where none is to be had the rules' stand
 * alone. Of any number that do it, and who waited too long, one keeps what is proposed.
 */
export const draftProposals =
  (kernel: Kernel & { db: Database }, parts: WritingParts) =>
  async ({ ownerId, cloneId, documentId }: Events['intake.read']): Promise<void> => {
    const { db, clock } = kernel
    const intake = await queries.find(db, { ownerId, cloneId })
    if (!intake || intake.document_id !== documentId || intake.proposals !== null) return
    const pages = pagesOf(await queries.loadPages(db, intake))
    const rules = await proposeApart(documentId, { pages, today: clock.now().toISOString().slice(0, 10) })
    const language = await queries.languageOf(db, { ownerId, cloneId })
    // Where there is one page alone, parts of it would be counted as if they were pages.
    const read = pages.length === 1 ? pages.map(asOnePage) : cleanPages(pages)
    const prompt = draftPrompt(read, language)
    const written =
      prompt &&
      (await askModel(kernel, parts, { ownerId, subjectId: cloneId, prompt, deadlineMs: DEADLINE_MS }))
    if (written === 'waits') throw new Error('the limit of its founder’s key is laid aside by others: again')
    if (!written) return queries.keepProposals(db, intake, rules, null)
    const { proposals, dropped } = judgeDraft(written.text, read, language)
    const { text: _text, ...told } = written
    const writer = { ...told, promptVersion: DRAFT_PROMPT_VERSION, dropped }
    await queries.keepProposals(db, intake, mergeDrafts(rules, proposals), writer)
  }

const asOnePage = ({ title, text, notes }: { title: string; text: string; notes: string }) => ({
  page: 1,
  title,
  lines: text.split(/\n+/),
  notes,
})
