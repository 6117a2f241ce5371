// The faults that are promised to be survived (trust §2), and the tests that bring each about. `npm run faults` runs
// them, and the README's table is this list.

const API = 'apps/api/src'
export const SEEDS = process.env['KILL_SEEDS'] ?? '200'

/**
 * @typedef {object} Fault
 * @property {string} name
 * @property {string | null} row The row of trust §2 that promises it; null where the promise stands elsewhere.
 * @property {string} held What is held, in a few words.
 * @property {string[]} files Test files; those under e2e run a product of their own.
 * @property {string} [only] Of these, the tests whose name holds this.
 * @property {Record<string, string>} [env]
 * @property {boolean} [needsBrowser]
 */

/** @type {Fault[]} */
export const FAULTS = [
  {
    name: 'server killed mid-write',
    row: 'server killed mid-write',
    held: 'at random moments, 200 seeds: every acknowledged write is there, none is half there',
    files: ['e2e/kill.e2e.ts'],
    env: { KILL_SEEDS: SEEDS },
  },
  {
    name: 'killed mid-call, one node',
    row: 'killed mid-call',
    held: 'the visitor resumes after the restart; who is gone is closed and charged no more',
    files: ['e2e/crash.e2e.ts'],
  },
  {
    name: 'killed mid-call, one of two nodes',
    row: 'killed mid-call',
    held: 'the talk goes on at the other: nothing is asked anew, nothing lost',
    files: ['e2e/two-nodes.e2e.ts'],
    only: 'is killed',
  },
  {
    name: 'a call between two nodes',
    row: 'killed mid-call',
    held: 'replies lost and lines cut at any point of 40 random talks: each question has one answer',
    files: [`${API}/calls/talk/hops.test.ts`],
    env: { FUZZ_RUNS: '40' },
  },
  {
    name: 'limits of two nodes',
    row: null,
    held: 'guesses and floods are counted once for both, and let through by none that cannot count',
    files: [`${API}/kernel/limits`],
  },
  {
    name: 'killed mid-upload',
    row: 'killed mid-upload',
    held: 'no file is seen, what is left is swept, sending it again works',
    files: ['e2e/upload-kill.e2e.ts'],
  },
  {
    name: 'an upload that breaks off',
    row: 'killed mid-upload',
    held: 'nothing of it is kept or counted',
    files: [`${API}/files/files.test.ts`],
    only: 'upload',
  },
  {
    name: 'database restart',
    row: 'database restart',
    held: '503 that says when to come again, back by itself, the process lives',
    files: [`${API}/calls/talk/faults.test.ts`],
  },
  {
    name: 'pool exhausted, table locked',
    row: 'pool exhausted',
    held: 'refused within two seconds; alive, not ready, and over by itself',
    files: [`${API}/http/pool.test.ts`],
  },
  {
    name: 'disk full',
    row: 'disk full',
    held: 'writes are refused with 507, reads work, over without a restart',
    files: ['e2e/disk-full.e2e.ts'],
  },
  {
    name: 'provider slow, refusing, cut off',
    row: 'provider time-out, 429, 500, cut mid-stream',
    held: 'one retry, then the embedded voice and answers; ears hand over to the browser or the keyboard',
    files: [`${API}/adapters/stt`, `${API}/adapters/tts`, `${API}/adapters/answers`],
  },
  {
    name: 'mail, Slack, devices, Stripe, Sentry away',
    row: null,
    held: 'no request waits for them; what was to be sent goes out once they are back',
    files: ['e2e/outside.e2e.ts'],
  },
  {
    name: 'mail, text messages, Slack, push refusing',
    row: null,
    held: 'put off is tried again for a day; refused for good, or put off for longer, is told to the founder',
    files: [`${API}/adapters/mail`, `${API}/adapters/sms`, `${API}/adapters/slack`, `${API}/adapters/push`],
  },
  {
    name: 'mails of a long outage',
    row: null,
    held: 'they outlive the job that was to send them',
    files: [`${API}/kernel/outbox.test.ts`],
    only: 'longer than a job lives',
  },
  {
    name: 'Stripe’s news twenty times, in any order',
    row: 'duplicate or out-of-order webhook, submit, refill, claim',
    held: 'one effect each',
    files: [`${API}/billing/payments/news.test.ts`, `${API}/billing/payments/plans.test.ts`],
  },
  {
    name: 'reports away',
    row: null,
    held: 'nobody waits for them',
    files: [`${API}/adapters/reports`],
  },
  {
    name: 'clock off',
    row: 'clock ± 15 minutes, daylight saving',
    held: 'talks take the time they took; a node says that its clock is off, and closes nothing',
    files: [`${API}/calls/talk/clocks.test.ts`],
  },
  {
    name: 'daylight saving',
    row: 'clock ± 15 minutes, daylight saving',
    held: 'slots keep to the founder’s hours on both sides of it',
    files: [`${API}/meetings/slot-rules.test.ts`, `${API}/meetings/slot-properties.test.ts`],
  },
  {
    name: 'duplicates, out of order',
    row: 'duplicate or out-of-order webhook, submit, refill, claim',
    held: 'twenty at once at two nodes, shuffled: one effect',
    files: [`${API}/testing/security/races.test.ts`, `${API}/analytics/folding.test.ts`],
  },
  {
    name: 'one meeting slot, two nodes',
    row: 'one meeting slot',
    held: 'of a hundred at once one has it',
    files: [`${API}/meetings/bookings.test.ts`],
    only: 'a hundred',
  },
  {
    name: 'client offline',
    row: 'client offline, browser killed',
    held: 'edits and events wait, and are sent once',
    files: ['e2e/offline.e2e.ts'],
    needsBrowser: true,
  },
  {
    name: 'server gone, page open',
    row: 'client offline, browser killed',
    held: 'the page says so and goes on by itself',
    files: ['e2e/reach.e2e.ts'],
    only: 'goes down',
    needsBrowser: true,
  },
  {
    name: 'browser killed',
    row: 'client offline, browser killed',
    held: 'the call is closed half a minute later',
    files: [`${API}/calls/talk/limits.test.ts`],
    only: 'is detached',
  },
  {
    name: 'slow reader',
    row: 'slow reader',
    held: 'closed at a megabyte that it has not read',
    files: [`${API}/calls/talk/limits.test.ts`],
    only: 'slow',
  },
  {
    name: 'SIGTERM under load',
    row: 'SIGTERM under load',
    held: 'no request fails, sockets are told to move, it ends by itself',
    files: [`${API}/kernel/main-process.test.ts`],
    only: 'asked to leave',
  },
  {
    name: 'rolling restart of two nodes behind a proxy',
    row: 'SIGTERM under load',
    held: 'none of a thousand requests fails, none that was acknowledged is lost, a talk moves along',
    files: ['e2e/two-nodes.e2e.ts'],
    only: 'rolling',
  },
  {
    name: 'files of two nodes',
    row: null,
    held: 'what is uploaded at one is read at the other',
    files: ['e2e/two-nodes.e2e.ts'],
    only: 'is uploaded',
  },
  {
    name: 'an older version on a newer schema',
    row: null,
    held: 'it refuses to start, and says why',
    files: [`${API}/kernel/main-process.test.ts`],
    only: 'newer version',
  },
  {
    name: 'restore',
    row: 'restore',
    held: 'everything lost, put back from a backup or a copy: it answers the same',
    files: ['e2e/restore.e2e.ts'],
  },
  {
    name: 'a backup damaged, cut off, of another time',
    row: 'restore',
    held: 'restored whole or not at all, rows and files equal by their hashes',
    files: [`${API}/operator/backup`, `${API}/files/drop-bytes.test.ts`],
  },
]

/** The README's table. */
export const faultTable = () =>
  ['| fault | what is held |', '|---|---|', ...FAULTS.map(({ name, held }) => `| ${name} | ${held} |`)].join(
    '\n',
  )
