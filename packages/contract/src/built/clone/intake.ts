import { IntakePart as IntakePartSchema, intakeRoutes } from '../../clone/intake.ts'
import type { Choice } from '../../shape/shape.ts'
import { called } from '../called.ts'

export const applyIntake = called(intakeRoutes.applyIntake)
export const beginIntake = called(intakeRoutes.beginIntake)
export const judgeProposals = called(intakeRoutes.judgeProposals)
export const listProposals = called(intakeRoutes.listProposals)
export const readIntake = called(intakeRoutes.readIntake)
export type IntakePart = IntakePartSchema
export const IntakePart: Choice<IntakePart> = IntakePartSchema
