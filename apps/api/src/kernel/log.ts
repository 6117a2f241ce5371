import { type Logger, pino } from 'pino'

export type Log = Logger

/** Fixed messages with fields; never speech, passwords or tokens. */
export function createLog(level: string, pretty: boolean): Log {
  return pino({
    level,
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
  })
}
