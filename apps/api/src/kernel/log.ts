import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

export type Log = Logger

/** What was logged as an error, with what of it a log may hold. */
export interface LoggedError {
  message: string
  error: ErrorDescription | null
  /** The line's other fields, where they are texts or numbers. */
  fields: Record<string, string | number>
}

/**
 * Fixed messages with fields; never speech, passwords or tokens. `destination` is standard output when left out.
 * `onError` is told each line of error or worse; it must neither throw nor wait.
 */
export function createLog(
  level: string,
  pretty: boolean,
  destination?: DestinationStream,
  onError?: (logged: LoggedError) => void,
): Log {
  const options = {
    level,
    serializers: { err: describeError },
    ...(onError ? { hooks: telling(onError) } : {}),
    redact: {
      paths: [
        'password',
        'token',
        'ticket',
        'authorization',
        '*.password',
        '*.token',
        'headers.authorization',
      ],
      censor: '[redacted]',
    },
    ...(pretty
      ? { transport: { target: 'pino-pretty', options: { colorize: true, ignore: 'pid,hostname' } } }
      : {}),
  }
  return destination ? pino(options, destination) : pino(options)
}

const ERROR_LEVEL = 50

const telling = (onError: (logged: LoggedError) => void): LoggerOptions['hooks'] => ({
  logMethod(line, method, level) {
    method.apply(this, line)
    if (level < ERROR_LEVEL) return
    const [first, message] = line as unknown[]
    const { err, ...rest } =
      typeof first === 'object' && first !== null ? { err: null, ...first } : { err: null }
    const described = describeError(err)
    onError({
      message: String(typeof first === 'string' ? first : (message ?? '')),
      error: typeof described === 'string' ? null : described,
      fields: Object.fromEntries(
        Object.entries(rest).filter((field): field is [string, string | number] =>
          ['string', 'number'].includes(typeof field[1]),
        ),
      ),
    })
  },
})

export interface ErrorDescription {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: ErrorDescription
}

/** Where a database's or a parser's words repeat what they choke on, which may be what somebody said or typed. */
const REPEATS_DATA = /^2[23][0-9A-Z]{3}$/
const WITHHELD = '(withheld: it may repeat data)'

/** An error as a log may hold it: no properties but these, for the drivers' ones hold rows and raw requests. */
function describeError(error: unknown): ErrorDescription | string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const isTelling = error instanceof SyntaxError || REPEATS_DATA.test(code ?? '')
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined
  return {
    type: error.name,
    message: isTelling ? WITHHELD : error.message,
    ...(code ? { code } : {}),
    ...(frames?.length ? { stack: frames.join('\n') } : {}),
    ...(typeof cause === 'object' ? { cause } : {}),
  }
}
