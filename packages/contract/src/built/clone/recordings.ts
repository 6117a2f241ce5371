import { recordingRoutes } from '../../talk/recordings.ts'
import { called } from '../called.ts'

export const listRecordings = called(recordingRoutes.listRecordings)
export const listAnswersToRead = called(recordingRoutes.listAnswersToRead)
export const keepRecording = called(recordingRoutes.keepRecording)
export const dropRecording = called(recordingRoutes.dropRecording)
