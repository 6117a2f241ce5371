import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Fixed messages with fields; never speech, passwords or tokens. `destination` is standard output when left out. */
export function createLog(level: string, pretty: boolean, destination?: DestinationStream): Log {
  const options = {
    level,
    serializers: { err: describeError },
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

interface ErrorDescription {
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
    ...(frames ? { stack: frames.join('\n') } : {}),
    ...(typeof cause === 'object' ? { cause } : {}),
  }
}
