import { AccessSettings, type Clone, cloneRoutes, VoiceSettings } from '../../clone/clones.ts'
import { CompanyDetails, Funding, ToolsIntegration, TrainingContent } from '../../clone/knowledge.ts'
import { called } from '../called.ts'

export const archiveClone = called(cloneRoutes.archiveClone)
export const createDraft = called(cloneRoutes.createDraft)
export const deleteClone = called(cloneRoutes.deleteClone)
export const duplicateClone = called(cloneRoutes.duplicateClone)
export const listClones = called(cloneRoutes.listClones)
export const patchClone = called(cloneRoutes.patchClone)
export const readClone = called(cloneRoutes.readClone)
export const saveLanguages = called(cloneRoutes.saveLanguages)
export const saveVoices = called(cloneRoutes.saveVoices)
export const unarchiveClone = called(cloneRoutes.unarchiveClone)
export const updateDraft = called(cloneRoutes.updateDraft)
/** What a part of a clone is that nobody has said anything of (spec §4). */
export const UNSAID: Pick<
  Clone,
  | 'access_settings'
  | 'voice_settings'
  | 'company_details'
  | 'funding'
  | 'tools_integration'
  | 'training_content'
> = {
  access_settings: AccessSettings.parse({}),
  voice_settings: VoiceSettings.parse({}),
  company_details: CompanyDetails.parse({}),
  funding: Funding.parse({}),
  tools_integration: ToolsIntegration.parse({}),
  training_content: TrainingContent.parse({}),
}
