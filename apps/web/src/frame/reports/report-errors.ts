import {
  type BrowserOptions,
  browserTracingIntegration,
  captureConsoleIntegration,
  captureException,
  getIsolationScope,
  init,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/react'
import { type PublicReports, SAMPLED, UNCOLLECTED, withoutSecretsIn } from '@understudy/contract/reports'
import type { ConsentStore } from '../consent/consent.ts'

/** Typed secrets, whatever the operator chose; a field that was of a password once stays masked when it is shown. */
const ALWAYS_MASKED = ['[type=password]', '[autocomplete$=password]', '[autocomplete=one-time-code]']
/** Visits counted by the service, and where a browser stands: nothing that mends an error. */
const LEFT_OUT: ReadonlySet<string> = new Set(['BrowserSession', 'CultureContext'])

/** What the page has held since it began, oldest first. */
type Held = readonly Event[]

/**
 * Reports this page's errors, one trace in ten and replays, for as long as its visitor agrees. Called once they have.
 * What leaves goes to the DSN's host alone, without secrets.
 */
export function reportErrors(
  to: PublicReports,
  consent: Pick<ConsentStore, 'read' | 'subscribe'>,
  held: Held = [],
): void {
  const agreed = () => consent.read() === 'accepted'
  const replay = replayIntegration({
    maskAllText: to.mask,
    maskAllInputs: to.mask,
    blockAllMedia: to.mask,
    mask: ALWAYS_MASKED,
    // As text, so that it can be read for secrets before it leaves; and a worker of a blob needs a hole in the policy.
    useCompression: false,
    // What is kept in a tab tells a visitor who was let in before (pitch.html).
    stickySession: false,
  })
  const client = init({
    dsn: to.dsn,
    environment: to.environment,
    release: to.release,
    tracesSampleRate: SAMPLED.traces,
    replaysSessionSampleRate: SAMPLED.replays,
    replaysOnErrorSampleRate: SAMPLED.replaysOnError,
    // No call of the product carries a word of it.
    tracePropagationTargets: [],
    integrations: (usual) => [
      ...usual.filter(({ name }) => !LEFT_OUT.has(name)),
      browserTracingIntegration(),
      // What React catches, it tells the console.
      captureConsoleIntegration({ levels: ['error'] }),
      replay,
    ],
    transport: whileAgreed(agreed),
    transportOptions: { fetchOptions: { credentials: 'omit', redirect: 'error' } },
    sendClientReports: false,
    dataCollection: UNCOLLECTED,
    // What happened while it was declined is told by no later report either.
    beforeBreadcrumb: (crumb) => (agreed() ? crumb : null),
  })
  consent.subscribe(() => {
    if (client) client.getOptions().enabled = agreed()
    if (agreed()) return
    getIsolationScope().clearBreadcrumbs()
    // Accepted again, replays begin with the next page.
    void replay.stop()
  })
  for (const event of held) {
    captureException(event instanceof ErrorEvent ? event.error : (event as PromiseRejectionEvent).reason)
  }
}

const whileAgreed =
  (agreed: () => boolean): NonNullable<BrowserOptions['transport']> =>
  (options) => {
    const { send, flush } = makeFetchTransport(options)
    return {
      send: (envelope) => (agreed() ? send(withoutSecretsIn(envelope)) : Promise.resolve({})),
      flush,
    }
  }
