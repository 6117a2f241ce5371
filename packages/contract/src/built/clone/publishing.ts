import { publishingRoutes } from '../../clone/publishing.ts'
import { called } from '../called.ts'

export const bringBackDraft = called(publishingRoutes.bringBackDraft)
export const compareVersions = called(publishingRoutes.compareVersions)
export const launchClone = called(publishingRoutes.launchClone)
export const listVersions = called(publishingRoutes.listVersions)
export const publishClone = called(publishingRoutes.publishClone)
export const readReadiness = called(publishingRoutes.readReadiness)
export const readReplacedDraft = called(publishingRoutes.readReplacedDraft)
export const restoreVersion = called(publishingRoutes.restoreVersion)
export const speakSentence = called(publishingRoutes.speakSentence)
