import type { Health } from '../../kernel/connections.ts'
import type { LoggedError } from '../../kernel/log.ts'

/** Where this node reports its errors. Nothing here throws, and nothing that a request does waits for it. */
export interface Reports {
  error(logged: LoggedError): void
  /** Begins the trace of a request to a route, as `GET /v1/calls/:id`. Answers how to end it with its status. */
  request(route: string): (status: number) => void
  /** Where to tell from now on how the service is. */
  tell(health: Health): void
  /** Resolves once all is sent, or after so long without that. */
  flush(withinMs: number): Promise<void>
}
