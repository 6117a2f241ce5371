import { useQuery } from '@tanstack/react-query'
import * as voiceRoutes from '@understudy/contract/built/clone/voices'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'

export const useLanguages = () =>
  useQuery({
    queryKey: [...queryKeys.voices, 'languages'],
    queryFn: ({ signal }) => call(voiceRoutes.languages, { signal }),
  })

export const useVoicePresets = () =>
  useQuery({
    queryKey: [...queryKeys.voices, 'presets'],
    queryFn: ({ signal }) => call(voiceRoutes.voicePresets, { signal }),
  })
