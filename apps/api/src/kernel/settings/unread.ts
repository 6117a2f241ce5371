/** A setting that somebody wrote and nothing reads. */
export interface Unread {
  name: string
  /** The known setting that was probably meant; null where none is near. */
  meant: string | null
}

/** Names that begin so are meant for nobody else. `GOOGLE_` is not among them: other programs have theirs. */
const OURS = /^(S3|LLM|TTS|STT|SMTP|TWILIO|STRIPE|LINKEDIN|SENTRY|SLACK|PUSH|VAPID)_|^REDIS_URL$/
/** Read by the scripts, the build, compose.yaml, the database's driver or Node, not by the server. */
const READ_ELSEWHERE: ReadonlySet<string> = new Set([
  'VITE_API_BASE',
  'VITE_PUBLIC_KEY',
  'API_ORIGIN',
  'CHROMIUM_PATH',
  'ANSWERS_WAIT_MS',
  ...['SITE', 'POSTGRES_PASSWORD', 'S3_SECRET'],
  ...['PGHOST', 'PGPORT', 'PGUSER', 'PGDATABASE', 'PGPASSWORD', 'PGPASSFILE', 'PGOPTIONS', 'PGAPPNAME'],
  ...['PGSSLMODE', 'PGSSLNEGOTIATION', 'PGCONNECT_TIMEOUT', 'PGCLIENT_ENCODING', 'PGREPLICATION', 'PGBINARY'],
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
  'TZ',
])
/** Shorter names are near to too many that other programs use. */
const SHORTEST_MISSPELT = 6
const MOST_SLIPS = 2

/**
 * Settings that nothing reads: all such of `.env`, which is for this product alone, and of the environment those that
 * look like ours or like a slip of the pen.
 * @param file the names that stand in `.env`
 */
export function unreadSettings(
  environment: Readonly<Record<string, string | undefined>>,
  file: readonly string[],
  known: readonly string[],
): Unread[] {
  const isKnown = new Set([...known, ...READ_ELSEWHERE])
  const written = new Set(file)
  return [...new Set([...Object.keys(environment), ...file])]
    .filter((name) => !isKnown.has(name) && environment[name] !== '')
    .map((name) => ({ name, meant: nearest(name, known) }))
    .filter(({ name, meant }) => written.has(name) || OURS.test(name) || meant !== null)
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** One line each: `SMTP_URI is not read; did you mean SMTP_URL?` */
export const unreadLines = (unread: readonly Unread[]): string[] =>
  unread.map(({ name, meant }) => `${name} is not read${meant === null ? '' : `; did you mean ${meant}?`}`)

function nearest(name: string, known: readonly string[]): string | null {
  // Without an underscore it is a word that any program may use.
  if (name.length < SHORTEST_MISSPELT || !name.includes('_')) return null
  // TTS_BASE_URL is no slip of STT_BASE_URL.
  const [prefix] = OURS.exec(name) ?? ['']
  const near = known
    .filter((one) => one.length >= SHORTEST_MISSPELT && one.startsWith(prefix))
    .filter((one) => Math.abs(one.length - name.length) <= MOST_SLIPS)
    .map((one) => ({ one, slips: slipsBetween(name.toUpperCase(), one) }))
    .sort((a, b) => a.slips - b.slips)[0]
  return near && near.slips <= MOST_SLIPS ? near.one : null
}

/** How many letters have to be put in, left out or changed to make one of the other (Levenshtein). */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [column, wanted] of [...other].entries()) {
      const changed = (row[column] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
