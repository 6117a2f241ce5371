import { createMemoryLimits } from '../../../kernel/limits/memory.ts'
import { createVersions } from '../../../publishing/versions.ts'
import { createCodeGuard } from '../attempt-limits.ts'
import { publicPage } from './public-head.ts'

/** The page of a pitch as a server that has just started tells it, without pictures and suggestions. */
export const aPublicPage = () =>
  publicPage({
    codes: createCodeGuard(createMemoryLimits()),
    loadVersion: createVersions().load,
    addressOf: () => null,
    suggestQuestions: async () => [],
    hearers: () => ({ hearers: [], readers: [] }),
    countFetch: () => undefined,
  })

export const nobody = { userAgent: '', address: '127.0.0.1' }
