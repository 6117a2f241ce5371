import type { Language } from '@understudy/contract'

/** A ready-made voice of one language. */
export interface Preset {
  /** Stable: clones store it. */
  id: string
  label: string
  languageId: string
  provider: string
  /** An embedded voice: it needs no provider, and nobody takes it for a person. */
  basic: boolean
}

/** What this installation can speak. */
export interface VoiceCatalogue {
  languages(): readonly Language[]
  presets(): readonly Preset[]
  find(presetId: string): Preset | undefined
}
