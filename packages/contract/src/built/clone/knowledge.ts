import type { z } from 'zod'
import {
  Audience as AudienceSchema,
  FundingStage as FundingStageSchema,
  knowledgeRoutes,
  Tool as ToolSchema,
} from '../../clone/knowledge.ts'
import type { Choice } from '../../shape/shape.ts'
import { called } from '../called.ts'

export const draftSections = called(knowledgeRoutes.draftSections)
export const saveCompany = called(knowledgeRoutes.saveCompany)
export const saveContent = called(knowledgeRoutes.saveContent)
export const saveFunding = called(knowledgeRoutes.saveFunding)
export const saveTools = called(knowledgeRoutes.saveTools)
export const saveTeam = called(knowledgeRoutes.saveTeam)
export const saveSections = called(knowledgeRoutes.saveSections)
export type Audience = AudienceSchema
export const Audience: Choice<Audience> = AudienceSchema
export type FundingStage = FundingStageSchema
export const FundingStage: Choice<FundingStage> = FundingStageSchema
export const Tool: Choice<z.infer<typeof ToolSchema>> = ToolSchema
