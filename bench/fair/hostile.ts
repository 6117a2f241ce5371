/** One address that asks as fast as it can, and comes back when it is thrown out. Started by `sockets.ts`. */
import { setTimeout as pause } from 'node:timers/promises'
import { TALK_LIMITS } from '@understudy/contract'
import { aVisitor } from './a-visitor.ts'

const SOCKETS = 4
const EVERY_MS = 10
const ADDRESS = '192.0.2.66'
const BACK_AFTER_MS = 200

const [baseUrl = '', code = ''] = process.argv.slice(2)
const words =
  'revenue churn margin runway customers pricing market founders pilots growth competitors terms'.split(' ')
const question = (at: number) =>
  Array.from({ length: TALK_LIMITS.maxTextChars }, (_, i) => words[(i * 7 + at) % words.length])
    .join(' ')
    .slice(0, TALK_LIMITS.maxTextChars)

let sent = 0
let thrownOut = 0
async function harass(): Promise<void> {
  while (process.connected) {
    const client = await aVisitor(baseUrl, code, ADDRESS).catch(() => null)
    while (client && client.closed === null && process.connected) {
      client.send({ type: 'text', id: `${sent}`, text: question(sent++) })
      await pause(EVERY_MS)
    }
    if (client) thrownOut++
    await pause(BACK_AFTER_MS)
  }
}

process.once('disconnect', () => process.exit(0))
process.on('message', () => process.send?.({ sent, thrownOut }))
for (let i = 0; i < SOCKETS; i++) void harass()
process.send?.({ url: baseUrl })
