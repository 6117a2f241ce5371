import type { Clone } from '@understudy/contract/clones'
import { blankClone } from '../blank-clone.ts'

/** A draft as the server sends it, with what every tab needs. */
export const aClone = (more: Partial<Clone> = {}): Clone => ({
  ...blankClone(),
  id: '0196f0a0-0000-7000-8000-000000000021',
  name: 'Maya',
  languages: ['en'],
  voices: [{ language_id: 'en', voice_type: 'preset', voice_preset_id: 'en-1' }],
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
  ...more,
})
