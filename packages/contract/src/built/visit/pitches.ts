import { EXPIRES_IN_MS as expiresInMs, pitchRoutes } from '../../visit/pitches.ts'
import { called } from '../called.ts'

export const archivePitchLink = called(pitchRoutes.archivePitchLink)
export const createPitch = called(pitchRoutes.createPitch)
export const createPitchLink = called(pitchRoutes.createPitchLink)
export const disablePitchLink = called(pitchRoutes.disablePitchLink)
export const enablePitchLink = called(pitchRoutes.enablePitchLink)
export const endTalksOfLink = called(pitchRoutes.endTalksOfLink)
export const listPitchLinks = called(pitchRoutes.listPitchLinks)
export const listPitches = called(pitchRoutes.listPitches)
export const unarchivePitchLink = called(pitchRoutes.unarchivePitchLink)
export const updatePitchLink = called(pitchRoutes.updatePitchLink)
export const EXPIRES_IN_MS = expiresInMs
