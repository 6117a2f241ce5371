import type { ComponentType } from 'react'
import type { EditorTab } from '../clones/editor-tabs.ts'

type Load = () => Promise<{ default: ComponentType }>

/** Each tab comes by itself: one of ten is open. */
export const loadTab: Record<EditorTab, Load> = {
  basics: async () => ({ default: (await import('../clones/tabs/BasicsTab.tsx')).BasicsTab }),
  'languages-voices': async () => ({ default: (await import('../clones/tabs/VoicesTab.tsx')).VoicesTab }),
  company: async () => ({ default: (await import('../knowledge/CompanyTab.tsx')).CompanyTab }),
  team: async () => ({ default: (await import('../knowledge/TeamTab.tsx')).TeamTab }),
  funding: async () => ({ default: (await import('../knowledge/FundingTab.tsx')).FundingTab }),
  content: async () => ({ default: (await import('../knowledge/ContentTab.tsx')).ContentTab }),
  pitch: async () => ({ default: (await import('../knowledge/PitchTab.tsx')).PitchTab }),
  tools: async () => ({ default: (await import('../knowledge/ToolsTab.tsx')).ToolsTab }),
  access: async () => ({ default: (await import('../clones/tabs/AccessTab.tsx')).AccessTab }),
  review: async () => ({ default: (await import('./ReviewTab.tsx')).ReviewTab }),
}

/** Fetches a tab beside the clone that it shows, not after it. */
export function warmTab(id: EditorTab): void {
  loadTab[id]().catch(() => {
    // Asked for again by the page.
  })
}
