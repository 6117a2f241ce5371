import type { PitchSection } from '@understudy/contract/knowledge'

export interface PitchForm {
  sections: PitchSection[]
}
