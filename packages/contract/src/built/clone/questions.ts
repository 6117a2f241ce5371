import { QuestionStatus as QuestionStatusSchema, questionRoutes } from '../../clone/questions.ts'
import type { Choice } from '../../shape/shape.ts'
import { called } from '../called.ts'

export const listQuestions = called(questionRoutes.listQuestions)
export const replyToQuestion = called(questionRoutes.replyToQuestion)
export type QuestionStatus = QuestionStatusSchema
export const QuestionStatus: Choice<QuestionStatus> = QuestionStatusSchema
