import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aServer, type TestServer } from '../../testing/server.ts'
import { createConnections, type Outside } from '../connections.ts'
import type { Service } from '../settings/services.ts'
import { beginConnections, keepConnections, keepInTime, readConnections } from './kept-connections.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

/** Adapters of a node whose time stands where it is put. */
function aNode(at: string) {
  let now = new Date(at)
  const connections = createConnections({ now: () => now })
  return {
    connections,
    at(next: string) {
      now = new Date(next)
      return connections
    },
    keep: () => keepConnections(server.kernel.db, connections),
  }
}
const kept = async (name: Outside) =>
  (await readConnections(server.kernel.db)).find((row) => row.name === name)
const begin = (name: Outside, ...settings: string[]) => {
  const service: Service = { name, configured: true, words: '', settings }
  return beginConnections(server.kernel.db, server.kernel.secrets, [service])
}

describe('what is known of a service', () => {
  it('is written down once for all that was told meanwhile, and not at all where nothing was', async () => {
    await begin('mail', 'smtp://mail.example')
    const node = aNode('2026-11-23T10:00:00Z')
    node.connections.healthOf('mail').ok()
    node.at('2026-11-23T10:05:00Z').healthOf('mail').ok()
    expect(node.connections.takeChanged()).toHaveLength(1)
    expect(node.connections.takeChanged()).toEqual([])
    node.connections.healthOf('mail').ok()
    await node.keep()
    expect(await kept('mail')).toMatchObject({
      since: new Date('2026-11-23T10:00:00Z'),
      last_ok_at: new Date('2026-11-23T10:05:00Z'),
      last_error_at: null,
    })
  })

  it('is what all nodes saw: the first answer, the last one, and the last error of any', async () => {
    await begin('sms', 'AC1')
    const [one, other] = [aNode('2026-11-23T10:00:00Z'), aNode('2026-11-23T09:00:00Z')]
    one.connections.healthOf('sms').ok()
    one.at('2026-11-23T11:00:00Z').healthOf('sms').failed('refused the number')
    other.connections.healthOf('sms').ok()
    other.at('2026-11-23T10:30:00Z').healthOf('sms').failed('did not answer in time')
    await one.keep()
    // What it has to say of the error is older.
    await other.keep()
    expect(await kept('sms')).toMatchObject({
      since: new Date('2026-11-23T09:00:00Z'),
      last_ok_at: new Date('2026-11-23T10:00:00Z'),
      last_error_at: new Date('2026-11-23T11:00:00Z'),
      last_error: 'refused the number',
    })
  })

  it('begins anew with other settings, stays with the same, and the row tells neither', async () => {
    await begin('payments', 'sk_hunter2', 'whsec_1')
    const node = aNode('2026-11-23T10:00:00Z')
    node.connections.healthOf('payments').ok()
    node.connections.healthOf('payments').failed('away')
    await node.keep()
    await begin('payments', 'sk_hunter2', 'whsec_1')
    expect(await kept('payments')).toMatchObject({ since: expect.any(Date), last_error: 'away' })
    await begin('payments', 'sk_hunter3', 'whsec_1')
    expect(await kept('payments')).toMatchObject({ since: null, last_ok_at: null, last_error: null })
    const { rows } = await server.kernel.db.executeQuery<{ setting: Buffer }>(
      server.kernel.db.selectFrom('connections').select('setting').compile(),
    )
    expect(rows.map(({ setting }) => setting.toString('latin1')).join()).not.toContain('hunter')
  })

  it('is cut where a provider says much, and one that nobody set up is not written down', async () => {
    const node = aNode('2026-11-23T10:00:00Z')
    node.connections.healthOf('linkedin').failed('x'.repeat(5_000))
    expect(node.connections.list()[0]?.lastError?.reason).toHaveLength(300)
    await server.kernel.db.deleteFrom('connections').where('name', '=', 'linkedin').execute()
    await node.keep()
    expect(await kept('linkedin')).toBeUndefined()
  })

  it('is written once more when a node leaves, and a database that is away takes nobody down', async () => {
    await begin('google', 'client')
    const node = aNode('2026-11-23T10:00:00Z')
    const stop = keepInTime(server.kernel, node.connections)
    node.connections.healthOf('google').ok()
    await stop()
    expect(await kept('google')).toMatchObject({ since: new Date('2026-11-23T10:00:00Z') })
    const away = {
      updateTable: () => {
        throw new Error('away')
      },
    } as unknown as typeof server.kernel.db
    node.connections.healthOf('google').failed('late')
    await keepInTime({ db: away, log: server.kernel.log }, node.connections)()
  })
})
