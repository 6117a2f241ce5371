import { UNSAID } from '@understudy/contract/built/clone/clones'
import type { Clone } from '@understudy/contract/clones'
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
  languages: [],
  voices: [],
  team: [],
  ...structuredClone(UNSAID),
  sections: [],
  pictures: {},
  is_sample: false,
  deck_open: false,
  unpublished_changes: false,
  created_at: '',
  updated_at: '',
  launched_at: null,
  published_at: null,
  archived_at: null,
})

/** A new draft speaks English at once; the server gives it a default voice. */
export const FIRST_LANGUAGE = 'en'
