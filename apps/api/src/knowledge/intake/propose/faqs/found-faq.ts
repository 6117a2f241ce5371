import type { CleanPage } from '../clean-pages.ts'
import type { FoundCompany } from '../company/company.ts'
import type { FoundFigure } from '../figures.ts'
import type { FoundRound } from '../round.ts'
import type { FoundMember } from '../team.ts'

export interface FoundFaq {
  question: string
  answer: string
  page: number
  quote: string
}
export interface Material {
  pages: readonly CleanPage[]
  company: FoundCompany
  round: FoundRound
  team: readonly FoundMember[]
  figures: readonly FoundFigure[]
}
