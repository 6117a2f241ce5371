import type { EditorTab } from './editor-tabs.ts'

/** The editor's address. Apart from its tabs: public pages show links to it and no editor. */
export const editorPath = (cloneId: string, tab: EditorTab): string =>
  `/clone-manager-tabbed/${cloneId}?tab=${tab}`
