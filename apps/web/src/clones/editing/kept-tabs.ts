import { useSyncExternalStore } from 'react'
import { dropKept, isKept, moveKept, onKept } from '../../frame/form/kept-form.ts'
import { type EditorTab, editorTabs, tabOf } from '../editor-tabs.ts'

/** Under what the unsaved work of a tab is kept, by its clone; of a draft to be by its founder. */
export const nameOfTab = (workId: string, tab: EditorTab): string => `clone.${workId}.${tab}`

/** Tabs with unsaved work, in their order. */
export const keptTabs = (workId: string): EditorTab[] =>
  editorTabs.map(({ id }) => id).filter((tab) => isKept(nameOfTab(workId, tab)))

export function useKeptTabs(workId: string): EditorTab[] {
  const tabs = useSyncExternalStore(onKept, () => keptTabs(workId).join(' '))
  return tabs === '' ? [] : tabs.split(' ').map(tabOf)
}

export function dropTabs(workId: string): void {
  for (const tab of keptTabs(workId)) dropKept(nameOfTab(workId, tab))
}

/** A draft has got its id: what was typed before goes along. */
export function moveTabs(fromId: string, toId: string): void {
  for (const tab of keptTabs(fromId)) moveKept(nameOfTab(fromId, tab), nameOfTab(toId, tab))
}
