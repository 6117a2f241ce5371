import { LIMITS } from '@understudy/contract/limits'
import { isApiError } from './api-error.ts'

/** One more try helps against a lost connection, not against an answer. */
export const retryUnlessAnswered = (failures: number, error: unknown) =>
  failures < LIMITS.dataRetries && !(isApiError(error) && error.status >= 400 && error.status < 500)
