/**
 * What a stranger can take from the others on one server, measured side by side.
 *
 *     npm run bench:fair -- [--only sockets,logins,documents]
 *
 * It prints what it finds and asserts nothing: machines differ, and so does one machine within an hour.
 */
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureDocuments } from './fair/documents.ts'
import { measureLogins } from './fair/logins.ts'
import { measureSockets } from './fair/sockets.ts'

const PARTS: Record<string, () => Promise<void>> = {
  sockets: measureSockets,
  logins: measureLogins,
  documents: measureDocuments,
}

const { values } = parseArgs({ options: { only: { type: 'string', default: Object.keys(PARTS).join() } } })
const load = () => loadavg()[0]?.toFixed(1)

console.log(`${cpus().length} cores, load ${load()} before`)
for (const name of values.only.split(',')) {
  const part = PARTS[name]
  if (!part) throw new Error(`there is no part ${name}: ${Object.keys(PARTS).join(', ')}`)
  await part()
}
console.log(`load ${load()} after`)
