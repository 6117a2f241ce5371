import type { Clone, cloneRoutes } from '@understudy/contract/clones'
import type { BodyInput } from '@understudy/contract/route'
import { createContext, useContext } from 'react'
import type { EditorTab } from '../editor-tabs.ts'

export type DraftPart = Partial<BodyInput<typeof cloneRoutes.createDraft>>

/** What an editor is of, for what outlasts it: it has no id until its draft is made, and then the draft's. */
export interface Subject {
  id: string
  /** What waits for each other of it, and for nothing of another clone. */
  readonly queue: string
}

/** Under what unsaved work is kept: the clone's id, or the founder's while there is no draft. */
export const workOf = ({ id, queue }: Subject): string => id || queue

export interface Editor {
  /** What is saved; the defaults, with the id '', while there is no draft. */
  clone: Clone
  isNew: boolean
  subject: Subject
  workId: string
  tab: EditorTab
  /** An archived clone is read, not changed. */
  locked: boolean
  hrefOf(tab: EditorTab): string
  /** Leads on to a tab, unless the founder has turned elsewhere. */
  goTo(tab: EditorTab): void
  /** Reads what is saved now: another window may have changed it. */
  readAnew(): Promise<Clone>
  /** The same once the draft is made, where it is being made; nothing where there is none. */
  readMade(): Promise<Clone | undefined>
  /** The newest that was read or answered, also where no page shows it yet. */
  latest(): Clone
  /** Takes what a save answered into the saved clone. */
  take(saved: Partial<Clone>): void
  /**
   * Makes the draft, with what is there to save, and goes on at its address, unless the founder has turned elsewhere.
   * Answers nothing where the draft was made without that: what is there to save is saved to it.
   */
  create(part: DraftPart): Promise<Clone | undefined>
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('a tab of the editor stands outside of it')
  return editor
}
