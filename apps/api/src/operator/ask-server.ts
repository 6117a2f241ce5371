import net from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { hasCode } from '../kernel/errors.ts'

const MAX_LINE_BYTES = 64 * 1024
const ANSWER_WITHIN_MS = 60_000

export const Reply = z.object({ ok: z.boolean(), text: z.string() })
export type Reply = z.infer<typeof Reply>

/** Where the server of a data directory takes commands. */
export const operatorSocketIn = (dataDir: string): string => path.join(dataDir, 'operator.sock')

/** Has a running server run a command; null where none runs on this directory. */
export async function askServer(dataDir: string, args: readonly string[]): Promise<Reply | null> {
  const peer = net.connect(operatorSocketIn(dataDir))
  try {
    await new Promise<void>((resolve, reject) => {
      peer.once('connect', resolve)
      peer.once('error', reject)
    })
  } catch (error) {
    if (isNobodyThere(error)) return null
    throw error
  }
  try {
    peer.write(`${JSON.stringify({ args })}\n`)
    return Reply.parse(JSON.parse(await readLine(peer)))
  } finally {
    peer.destroy()
  }
}

/** No command that anybody types. */
export const OPEN = 'open'

/** Whether a running server can open what was sealed; null where none runs on this directory. */
export async function askToOpen(dataDir: string, sealed: Uint8Array): Promise<boolean | null> {
  const reply = await askServer(dataDir, [OPEN, Buffer.from(sealed).toString('base64')])
  return reply === null ? null : reply.ok
}

const isNobodyThere = (error: unknown): boolean => hasCode(error, 'ENOENT', 'ECONNREFUSED', 'EINVAL')

/** What the other side says, up to the end of its first line. */
export function readLine(peer: net.Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    peer.setEncoding('utf8')
    peer.setTimeout(ANSWER_WITHIN_MS, () => reject(new Error('no answer in time')))
    peer.on('data', (part: string) => {
      text += part
      const end = text.indexOf('\n')
      if (end >= 0) resolve(text.slice(0, end))
      else if (text.length > MAX_LINE_BYTES) reject(new Error('too long a line'))
    })
    peer.once('error', reject)
    peer.once('close', () => reject(new Error('the other side has gone')))
  })
}
