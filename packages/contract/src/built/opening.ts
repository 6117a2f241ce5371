import type { Reader } from '../shape/shape.ts'
import { passwordRequestRoutes } from '../visit/password-requests.ts'
import { pitchRoutes } from '../visit/pitches.ts'
import { PitchDoor } from '../visit/visiting.ts'
import { called } from './called.ts'

export const viewPitchLink = called(pitchRoutes.viewPitchLink)
export const requestAccess = called(passwordRequestRoutes.requestAccess)
export const pitchDoor: Reader<PitchDoor> = PitchDoor
