import { ownSpeechRoutes } from '../../account/own-speech.ts'
import { called } from '../called.ts'

export const listOwnSpeech = called(ownSpeechRoutes.listOwnSpeech)
export const saveOwnSpeech = called(ownSpeechRoutes.saveOwnSpeech)
export const removeOwnSpeech = called(ownSpeechRoutes.removeOwnSpeech)
