/** Where reports of errors go, and how; in the head of every page, for none of it is secret. */
export interface PublicReports {
  /** `https://<public key>@<host>/<project>`: it can write there and read nothing. */
  dsn: string
  environment: string
  release: string
  /** Hides text, what is typed and media in replays; without it only what must never leave. */
  mask: boolean
}

/** Shares of what is reported besides errors, which all are. */
export const SAMPLED = { traces: 0.1, replays: 0.1, replaysOnError: 1 } as const

/** What the SDKs would gather by themselves: nothing of who was there, and nothing of what was asked or answered. */
export const UNCOLLECTED = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
}

/** The origin that reports are sent to, or null where this is no address for them. */
export function ingestOf(dsn: string): string | null {
  if (!URL.canParse(dsn)) return null
  const { protocol, username, password, pathname, search, hash, origin } = new URL(dsn)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && username && !password && !search && !hash && /^(\/[\w.-]+)*\/\d+$/.test(pathname)
    ? origin
    : null
}

export const HIDDEN = '[hidden]'

/** What ends an address within a text, within JSON, and within JSON that stands in JSON. */
const QUERY = /(\/[^\s"'\\<>()?#]*)\?[^\s"'\\<>()#]*/g
const FRAGMENT = /(\/[^\s"'\\<>()#]*)#[^\s"'\\<>()]+/g
/** Segments before what opens something: a link's code, a mailed token, a signed file. Routes and source files are none. */
const OPENING =
  /(\/(?:pitch|pitch-links|access|meetings?|claims?|invitations?|unsubscribe|files|ref|share|services)\/)(?!(?:[\w-]+\/)*:|[\w./-]*\.[mc]?[jt]sx?\b)[^\s"'\\<>()?#]+/g
const BEARER = /\b(Bearer|Basic|Token)[ +][\w.~+/=-]{6,}/gi
const JWT = /\beyJ[\w-]{6,}\.[\w-]{6,}(\.[\w-]*)?/g
const NAME = '(?:pass(?:word|phrase)?|secret|token|authorization|cookie|api[_-]?key|grant|ticket|otp|vapid)'
/** `"token":"x"`, `{\"token\":\"x\"}`: only what stands in quotes, so that JSON stays JSON. */
const QUOTED = new RegExp(`(${NAME}\\\\*["']\\s*[:=]\\s*\\\\*["'])[^"'\\\\]+`, 'gi')
/** `password: x`, `cookie=x` */
const NAMED = new RegExp(`(${NAME}\\s*[:=]\\s*["']?)(?!\\[hidden\\])[^\\s"'\\\\<>,;&}]+`, 'gi')
/** Keys of services, by how they begin. */
const KEYS = /\b(?:sk|rk|pk|whsec|xox[abp]|SG|AC|SK)[_-](?:live_|test_)?[\w-]{10,}/g

/**
 * A text without what opens something: queries, fragments and codes of addresses, tokens, cookies, passwords. JSON stays
 * JSON. Words are left as they are.
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(FRAGMENT, `$1#${HIDDEN}`)
    .replace(QUERY, `$1?${HIDDEN}`)
    .replace(OPENING, `$1${HIDDEN}`)
    .replace(JWT, HIDDEN)
    .replace(BEARER, `$1 ${HIDDEN}`)
    .replace(QUOTED, `$1${HIDDEN}`)
    .replace(NAMED, `$1${HIDDEN}`)
    .replace(KEYS, HIDDEN)
}

/** What is sent at once: its head, and what is in it, each with a head of its own. */
type Envelope = readonly [object, readonly (readonly [object, unknown])[]]

/** The same without secrets, in whatever of it is text. Its own head, which names the project, stays. */
export function withoutSecretsIn<Sent extends Envelope>(envelope: Sent): Sent {
  const [head, items] = envelope
  return [head, items.map(([own, payload]) => cleaned(own, payload))] as unknown as Sent
}

function cleaned(head: object, payload: unknown): [object, unknown] {
  if (payload instanceof Uint8Array) {
    return sized(head, new TextEncoder().encode(withoutSecrets(new TextDecoder().decode(payload))))
  }
  if (typeof payload === 'string') return sized(head, withoutSecrets(payload))
  return [head, JSON.parse(withoutSecrets(JSON.stringify(payload)))]
}

/** Its length stands in its head where it is not told by a line's end. */
const sized = (head: object, payload: string | Uint8Array): [object, unknown] => {
  const length = typeof payload === 'string' ? new TextEncoder().encode(payload).length : payload.length
  return ['length' in head ? { ...head, length } : head, payload]
}
