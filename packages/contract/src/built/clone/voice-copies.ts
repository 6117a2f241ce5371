import { voiceCopyRoutes } from '../../talk/voice-copies.ts'
import { called } from '../called.ts'

export const readVoiceCopy = called(voiceCopyRoutes.readVoiceCopy)
export const askForVoiceCopy = called(voiceCopyRoutes.askForVoiceCopy)
export const endVoiceCopy = called(voiceCopyRoutes.endVoiceCopy)
export const readVoiceRequest = called(voiceCopyRoutes.readVoiceRequest)
export const recordVoiceConsent = called(voiceCopyRoutes.recordVoiceConsent)
export const recordVoiceSample = called(voiceCopyRoutes.recordVoiceSample)
export const revokeVoiceCopy = called(voiceCopyRoutes.revokeVoiceCopy)
