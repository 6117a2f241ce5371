import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { type SMTPServer, SMTPServer as Smtp } from 'smtp-server'
import { vi } from 'vitest'
import { CERTIFICATE, CERTIFICATE_KEY } from './a-certificate.ts'

/** What goes wrong with one message or connection; the next ones are served again. */
export type SmtpFault =
  /** In place of taking the message, once it was read to its end. */
  | { at: 'data' | 'recipient'; code: number; words: string }
  /** Nothing is said to the message until then. */
  | { at: 'data'; until: Promise<void> }
  /** The connection dies in the middle of the message. */
  | { at: 'data'; cut: true }
  /** Nothing is said on connecting. */
  | { at: 'greeting'; silent: true }

interface PeerOptions {
  /** Asks for this login. */
  login?: { user: string; pass: string }
  /** Offers STARTTLS, with {@link CERTIFICATE}; without it the words go in the open. */
  tls?: boolean
  /** Addresses that it will never take. */
  unknown?: readonly string[]
}

export interface SmtpPeer {
  host: string
  /** `smtp://127.0.0.1:port`. */
  url: string
  /** What was taken, oldest first. */
  mails: Email[]
  /** Logins, recipients and messages that came, refused ones included. */
  asked: { logins: number; recipients: number; messages: number; connections: number; overTls: number }
  failNext(...faults: SmtpFault[]): void
  /** The newest of these mails, once there are at least `count`. */
  mailTo(address: string, count?: number, subject?: RegExp): Promise<Email>
  close(): Promise<void>
}

const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code })

/** An SMTP server of our own on loopback, with its faults. */
export async function startSmtpPeer(options: PeerOptions = {}): Promise<SmtpPeer> {
  const { login, unknown = [] } = options
  const mails: Email[] = []
  const faults: SmtpFault[] = []
  const asked = { logins: 0, recipients: 0, messages: 0, connections: 0, overTls: 0 }
  const next = (at: SmtpFault['at']) => (faults[0]?.at === at ? faults.shift() : undefined)

  const server: SMTPServer = new Smtp({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: [...(options.tls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    ...(options.tls ? { key: CERTIFICATE_KEY, cert: CERTIFICATE } : {}),
    onConnect(_session, done) {
      asked.connections++
      if (!next('greeting')) done()
    },
    onAuth({ username, password }, _session, done) {
      asked.logins++
      const isRight = username === login?.user && password === login?.pass
      return isRight ? done(null, { user: username }) : done(refusal(535, 'Authentication failed'))
    },
    onRcptTo({ address }, _session, done) {
      asked.recipients++
      const fault = next('recipient')
      if (fault && 'code' in fault) return done(refusal(fault.code, fault.words))
      return done(unknown.includes(address) ? refusal(550, '5.1.1 No such user here') : null)
    },
    onData(stream, session, done) {
      asked.messages++
      if (session.secure) asked.overTls++
      const fault = next('data')
      if (fault && 'cut' in fault) return cut(server)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', async () => {
        if (fault && 'code' in fault) return done(refusal(fault.code, fault.words))
        if (fault && 'until' in fault) await fault.until
        mails.push(await PostalMime.parse(Buffer.concat(chunks)))
        return done()
      })
    },
  })
  // A connection that is cut has nobody else to tell.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const fitting = (address: string, subject: RegExp) =>
    mails.filter(
      ({ to, subject: its = '' }) => to?.some((one) => one.address === address) && subject.test(its),
    )

  return {
    host: `127.0.0.1:${port}`,
    url: `smtp://127.0.0.1:${port}`,
    mails,
    asked,
    failNext: (...more) => void faults.push(...more),
    mailTo: (address, count = 1, subject = /(?:)/) =>
      vi.waitFor(
        () => {
          const found = fitting(address, subject)
          const newest = found.at(-1)
          if (!newest || found.length < count) throw new Error(`${found.length} of ${count} to ${address}`)
          return newest
        },
        { timeout: 20_000, interval: 50 },
      ),
    async close() {
      cut(server)
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

const cut = (server: SMTPServer) => {
  for (const connection of server.connections) connection._socket.destroy()
}

/** Listens, and greets with something that is no SMTP. */
export async function startNonsense(greeting: string): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.write(greeting)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
