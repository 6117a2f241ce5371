import { voiceRoutes } from '../../clone/voices.ts'
import { called } from '../called.ts'

export const languages = called(voiceRoutes.languages)
export const voicePresets = called(voiceRoutes.voicePresets)
