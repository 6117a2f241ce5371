import { replyRoutes } from '../visit/replies.ts'
import { called } from './called.ts'

export const readReplies = called(replyRoutes.readReplies)
