import { authRoutes } from './auth.ts'
import { callRoutes } from './calls.ts'
import { cloneRoutes } from './clones.ts'
import { exploreRoutes } from './explore.ts'
import { fileRoutes } from './files.ts'
import { knowledgeRoutes } from './knowledge.ts'
import { pitchRoutes } from './pitches.ts'
import { publishingRoutes } from './publishing.ts'
import { voiceRoutes } from './voices.ts'

export * from './auth.ts'
export * from './calls.ts'
export * from './clones.ts'
export * from './error-codes.ts'
export * from './explore.ts'
export * from './fields.ts'
export * from './files.ts'
export * from './knowledge.ts'
export * from './limits.ts'
export * from './pitches.ts'
export * from './problem.ts'
export * from './publishing.ts'
export * from './route.ts'
export * from './talk.ts'
export * from './talk-frames.ts'
export * from './voices.ts'

/** Every call the server answers: the single source for server, web client and generated tests. */
export const routes = {
  ...authRoutes,
  ...voiceRoutes,
  ...cloneRoutes,
  ...knowledgeRoutes,
  ...publishingRoutes,
  ...pitchRoutes,
  ...callRoutes,
  ...fileRoutes,
  ...exploreRoutes,
} as const
