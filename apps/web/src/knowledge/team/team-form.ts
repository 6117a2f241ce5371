import type { TeamMember } from '@understudy/contract/knowledge'

export interface TeamForm {
  team: TeamMember[]
}
