import type { Clone } from '@understudy/contract/clones'
import type { ReadinessItem } from '@understudy/contract/publishing'

/** The tabs of the editor, in their order (decisions §3, §13). */
export const editorTabs = [
  { id: 'basics', label: 'Basics' },
  { id: 'languages-voices', label: 'Languages and voices' },
  { id: 'company', label: 'Company' },
  { id: 'team', label: 'Team' },
  { id: 'funding', label: 'Funding' },
  { id: 'content', label: 'Content' },
  { id: 'pitch', label: 'Pitch' },
  { id: 'tools', label: 'Tools' },
  { id: 'access', label: 'Access' },
  { id: 'review', label: 'Review' },
] as const

export type EditorTab = (typeof editorTabs)[number]['id']

/** An unknown tab opens the first one. */
export const tabOf = (text: string | null | undefined): EditorTab =>
  editorTabs.find((tab) => tab.id === text)?.id ?? 'basics'

export const labelOf = (id: EditorTab): string => editorTabs.find((tab) => tab.id === id)?.label ?? id

export function nextTab(id: EditorTab): EditorTab | null {
  const index = editorTabs.findIndex((tab) => tab.id === id)
  return editorTabs[index + 1]?.id ?? null
}

/** What a clone is called until somebody names it. */
export const PLACEHOLDER_NAME = 'New clone'

const said = (text: string) => text.trim() !== ''

/** Where each missing thing is filled in. */
export const tabOfMissing: Record<ReadinessItem, EditorTab> = {
  company_name: 'company',
  elevator_pitch: 'company',
  language_with_voice: 'languages-voices',
  faqs_or_document: 'content',
  documents_that_fit: 'content',
  figures_out_of_pitch: 'pitch',
  words_out_of_pitch: 'pitch',
  access_password: 'access',
}

/** What publishing still needs, as the server says it; undefined until it has. */
export type Missing = readonly { item: ReadinessItem }[] | undefined

const NEEDED: ReadonlySet<EditorTab> = new Set(Object.values(tabOfMissing))

/** What a tab is for beyond what publishing needs of it. Saved work counts, typed work does not. */
const filled: Partial<Record<EditorTab, (clone: Clone) => boolean>> = {
  basics: ({ name }) => said(name) && name !== PLACEHOLDER_NAME,
  'languages-voices': ({ languages, voices }) =>
    languages.every((id) => voices.some((voice) => voice.language_id === id)),
  team: ({ team }) => team.length > 0,
  funding: ({ funding }) => said(funding.round) || funding.raising !== null,
  pitch: ({ sections }) => sections.some((section) => said(section.text)),
  review: ({ status, unpublished_changes }) => status === 'published' && !unpublished_changes,
}

/** One rule with publishing: no tab is complete of which that still needs something. None is before there is a draft. */
export function isComplete(tab: EditorTab, clone: Clone, missing: Missing): boolean {
  if (clone.id === '' || (NEEDED.has(tab) && missing === undefined)) return false
  const lacks = missing?.some(({ item }) => tabOfMissing[item] === tab) ?? false
  return !lacks && (filled[tab]?.(clone) ?? true)
}

/** The tab to open for a clone that is not published yet: the first that publishing still needs, where that is known. */
export function tabToFill(clone: Clone, missing: Missing): EditorTab {
  if (!missing) return 'company'
  const needed: EditorTab[] = ['languages-voices', 'company', 'content', 'pitch', 'access']
  return needed.find((tab) => !isComplete(tab, clone, missing)) ?? 'review'
}

export const newEditorPath = (tab: EditorTab): string => `/create-clone-tabbed/${tab}`
