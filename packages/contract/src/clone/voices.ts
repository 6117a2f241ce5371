import { z } from 'zod'
import { LIMITS } from '../base/limits.ts'
import { defineRoute } from '../base/route.ts'

export const Language = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  native_name: z.string(),
})
export type Language = z.infer<typeof Language>

export const VoicePreset = z.object({
  id: z.string(),
  language_id: z.string(),
  label: z.string(),
  provider: z.string(),
  /** An embedded voice: it needs no provider, and nobody takes it for a person. */
  basic: z.boolean(),
  /** A WAV of a short greeting, on the API's own host. */
  sample_url: z.string(),
})
export type VoicePreset = z.infer<typeof VoicePreset>

/** Answers `audio/wav`; 404 not_found for an unknown preset, 503 unavailable while the voice is away. Public. */
export const VOICE_SAMPLE_PATH = '/v1/public/voice-presets/:id/sample'
export const voiceSampleUrl = (presetId: string): string =>
  VOICE_SAMPLE_PATH.replace(':id', encodeURIComponent(presetId))

export const voiceRoutes = {
  languages: defineRoute({
    name: 'languages',
    method: 'GET',
    path: '/v1/public/languages',
    auth: 'public',
    out: z.array(Language),
    summary: 'Languages a clone can speak',
  }),
  voicePresets: defineRoute({
    name: 'voicePresets',
    method: 'GET',
    path: '/v1/public/voice-presets',
    auth: 'public',
    query: z.object({
      /** Language ids, separated by commas or one a parameter; absent means all. */
      language_ids: z
        .union([z.string().max(500), z.array(z.string().max(40)).max(LIMITS.maxLanguages)])
        .optional(),
    }),
    out: z.array(VoicePreset),
    summary: 'Preset voices of languages',
  }),
}
