import type { ApiError } from '../../api/api-error.ts'

/** The server's own account of what it cannot take, without the name of the field, as a sentence. */
export function serverWords({ problem }: ApiError): string | undefined {
  if (!problem?.detail) return undefined
  const words = problem.detail.replace(/^[a-z_]+: /, '')
  const sentence = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  // Some of it are several sentences already.
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
