import { AccessSettings, type Clone, VoiceSettings } from '@understudy/contract/clones'
import { CompanyDetails, Funding, ToolsIntegration, TrainingContent } from '@understudy/contract/knowledge'
import { PLACEHOLDER_NAME } from './editor-tabs.ts'

/** What the editor shows before there is a draft: the defaults of spec §4. Its id is ''. */
export const blankClone = (): Clone => ({
  id: '',
  name: PLACEHOLDER_NAME,
  status: 'draft',
  version: 0,
  purpose: '',
  first_message: '',
  avatar: '',
  has_password: false,
  access_settings: AccessSettings.parse({}),
  languages: [],
  voices: [],
  voice_settings: VoiceSettings.parse({}),
  company_details: CompanyDetails.parse({}),
  team: [],
  funding: Funding.parse({}),
  tools_integration: ToolsIntegration.parse({}),
  training_content: TrainingContent.parse({}),
  sections: [],
  pictures: {},
  is_sample: false,
  unpublished_changes: false,
  created_at: '',
  updated_at: '',
  launched_at: null,
  published_at: null,
  archived_at: null,
})

/** A new draft speaks English at once; the server gives it a default voice. */
export const FIRST_LANGUAGE = 'en'
