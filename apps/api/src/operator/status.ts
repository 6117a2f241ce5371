import type { Connections } from '../kernel/connections.ts'
import { keepConnections, readConnections } from '../kernel/database/kept-connections.ts'
import type { Db } from '../kernel/database.ts'
import type { Service, ServiceName } from '../kernel/settings/services.ts'
import { OPERATOR } from '../kernel/settings/settings.ts'

/** A service as the operator sees it. Times are ISO. */
export interface ServiceStatus {
  name: ServiceName
  configured: boolean
  words: string
  /** When it first answered by the present settings; null where it has not, or where nothing has to be asked. */
  since: string | null
  last_ok: string | null
  last_error: { at: string; reason: string } | null
}

/** How every service does, by what all nodes have seen. */
export async function readStatus(
  db: Db,
  services: readonly Service[],
  connections: Pick<Connections, 'takeChanged'>,
): Promise<ServiceStatus[]> {
  await keepConnections(db, connections)
  const known = new Map((await readConnections(db)).map((row) => [row.name, row]))
  return services.map(({ name, configured, words }) => {
    const row = known.get(name)
    const at = row?.last_error_at?.toISOString()
    return {
      name,
      configured,
      words,
      since: row?.since?.toISOString() ?? null,
      last_ok: row?.last_ok_at?.toISOString() ?? null,
      last_error: at === undefined ? null : { at, reason: row?.last_error ?? '' },
    }
  })
}

const NAME_WIDTH = 20

/** All of them, one a line, what went wrong below it. */
export const statusLines = (services: readonly ServiceStatus[]): string[] =>
  services.flatMap((service) => [
    `${service.name.padEnd(NAME_WIDTH)}${service.words}${sinceWords(service)}`,
    ...errorLine(service, ' '.repeat(NAME_WIDTH)),
  ])

/** What the operator set up, a line each, and in one line what the product brings itself. */
export function startLines(services: readonly ServiceStatus[]): string[] {
  const embedded = services.filter(({ configured }) => !configured).map(({ name }) => name)
  return [
    ...services
      .filter(({ configured }) => configured)
      .flatMap((service) => [
        `  Connected, ${service.name}: ${service.words}${sinceWords(service)}`,
        ...errorLine(service, '    '),
      ]),
    `  Nothing of yours is connected for these; what comes along stands in its place: ${embedded.join(', ')}`,
    `  ${OPERATOR} status says what each is and how it does`,
  ]
}

function sinceWords({ configured, name, since, last_ok }: ServiceStatus): string {
  if (since === null) return configured && name !== 'database' ? '; not asked yet' : ''
  return `; answers since ${minute(since)}${last_ok === null ? '' : `, last ${minute(last_ok)}`}`
}

const errorLine = ({ last_error: error }: ServiceStatus, indent: string): string[] =>
  error === null ? [] : [`${indent}last error ${minute(error.at)}: ${error.reason}`]

/** `2026-11-23 18:05 UTC` */
const minute = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`
