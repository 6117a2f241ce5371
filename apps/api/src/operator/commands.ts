import { parseArgs } from 'node:util'
import { Email, IsoDate, titleOf, Uuid, Words } from '@understudy/contract'
import { z } from 'zod'
import { addFounder } from '../auth/account/add-founder.ts'
import { lockAccount, unlockAccount } from '../auth/locking/lock-account.ts'
import { grantCredits } from '../billing/grant-credits.ts'
import { KEY_OF } from '../billing/ledger-keys.ts'
import { makeClaimable } from '../claims/make-claimable.ts'
import { listPreviews } from '../claims/previews/preview-queries.ts'
import { removeUnclaimed } from '../claims/remove-unclaimed.ts'
import type { Kernel } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { OPERATOR } from '../kernel/settings/settings.ts'
import { findVisitedLink } from '../pitches/visit/visited-link.ts'
import * as queries from './queries.ts'
import { type ServiceStatus, statusLines } from './status.ts'

/** What the operator typed makes no sense, or names something that is not there. */
export class CommandError extends Error {}

/** The node that a command is run on. */
export interface Operated {
  kernel: Kernel
  status(): Promise<ServiceStatus[]>
}

interface Command {
  usage: string
  summary: string
  /** Answers in a line what was done. */
  run(operated: Operated, args: readonly string[]): Promise<string>
}

/** `fields` are the options by name; `last` names the field that stands at the end without one. */
function command<Shape extends z.ZodRawShape>(parts: {
  usage: string
  summary: string
  fields: Shape
  last?: keyof Shape & string
  run(kernel: Kernel, input: z.infer<z.ZodObject<Shape>>, operated: Operated): Promise<string>
}): Command {
  const { usage, summary, fields, last, run } = parts
  const schema = z.strictObject(fields)
  const names = Object.keys(fields).filter((name) => name !== last)
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  return {
    usage,
    summary,
    async run(operated, args) {
      const given = read(args, options, last)
      const parsed = schema.safeParse(given)
      if (parsed.success) return run(operated.kernel, parsed.data, operated)
      const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'input'}: ${issue.message}`)
      throw new CommandError(`${wrong.join('\n')}\nUsage: ${usage}`)
    },
  }
}

function read(
  args: readonly string[],
  options: Record<string, { type: 'string' }>,
  last: string | undefined,
): Record<string, unknown> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: last !== undefined,
    })
    if (positionals.length > 1) throw new CommandError(`What is ${positionals.slice(1).join(' ')}?`)
    return { ...values, ...(last && positionals.length === 1 ? { [last]: positionals[0] } : {}) }
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(String((error as Error).message))
  }
}

const DAY_MS = 24 * 3_600_000
const MOST_LINES = 100

export const COMMANDS: Readonly<Record<string, Command>> = {
  status: command({
    usage: 'status [text|json]',
    summary: 'Says what is connected, since when it answers, and what went wrong last.',
    fields: { as: z.enum(['text', 'json']).default('text') },
    last: 'as',
    async run(_kernel, { as }, operated) {
      const services = await operated.status()
      return as === 'json' ? JSON.stringify({ services }, null, 2) : statusLines(services).join('\n')
    },
  }),
  'grant-credits': command({
    usage: 'grant-credits --email <address> --amount <credits> [--expires <YYYY-MM-DD>] [--id <name>]',
    summary: 'Gives a founder credits; the same --id gives them once. --expires is their last day (UTC).',
    fields: {
      email: Email,
      amount: z.coerce.number().int().min(1).max(1_000_000),
      expires: IsoDate.optional(),
      id: Words(100).optional(),
    },
    async run(kernel, { email, amount, expires, id = newId() }) {
      const ownerId = await queries.findOwner(kernel.db, email)
      if (!ownerId) throw new CommandError(`No founder has the address ${email}`)
      const expiresAt = expires === undefined ? null : new Date(Date.parse(expires) + DAY_MS)
      if (expiresAt && expiresAt <= kernel.clock.now()) throw new CommandError(`${expires} is over`)
      const grant = { ownerId, type: 'grant', credits: amount, key: KEY_OF.operator(id), expiresAt } as const
      const { given, balance } = await grantCredits(kernel, grant)
      const until = expires === undefined ? 'without an end' : `until the end of ${expires}`
      return given
        ? `Gave ${email} ${amount} credits ${until}; the balance is ${balance} now. (--id ${id})`
        : `Nothing was given: ${email} has had the grant ${id} before. The balance is ${balance}.`
    },
  }),
  'add-founder': command({
    usage: 'add-founder --email <address> --name <name>',
    summary: 'Opens an account, with closed registration too, and mails a link to choose its password.',
    fields: { email: Email, name: Words(100) },
    async run(kernel, { email, name }) {
      await addFounder(kernel, { email, name }).catch(notDone)
      return `Opened an account for ${email}, and mailed a link to choose a password. It works for a week.`
    },
  }),
  'lock-account': command({
    usage: 'lock-account <address>',
    summary: 'Ends its sessions and talks; nobody signs in, its pitches are not available, nothing is sent.',
    fields: { email: Email },
    last: 'email',
    async run(kernel, { email }) {
      const locked = await lockAccount(kernel, email)
      if (!locked) throw new CommandError(`No founder has the address ${email}`)
      const ended = locked.sessions === 1 ? '1 session' : `${locked.sessions} sessions`
      return locked.changed ? `${email} is locked; ${ended} ended.` : `${email} was locked before.`
    },
  }),
  'unlock-account': command({
    usage: 'unlock-account <address>',
    summary: 'Opens a locked account again, with all that is its own.',
    fields: { email: Email },
    last: 'email',
    async run(kernel, { email }) {
      const opened = await unlockAccount(kernel, email)
      if (!opened) throw new CommandError(`No founder has the address ${email}`)
      return opened.changed ? `${email} is open again.` : `${email} was not locked.`
    },
  }),
  feature: command({
    usage: 'feature --pitch <slug> on|off',
    summary: 'Shows a pitch among the featured of landing page and explore, or no longer.',
    fields: { pitch: Words(80), state: z.enum(['on', 'off']) },
    last: 'state',
    async run(kernel, { pitch, state }) {
      const found = await queries.setFeatured(kernel.db, pitch.toLowerCase(), state === 'on')
      if (!found) throw new CommandError(`No pitch has the slug ${pitch}`)
      return `${found.title} is ${state === 'on' ? 'featured' : 'not featured'} now.`
    },
  }),
  'feature-requests': command({
    usage: 'feature-requests',
    summary: 'Lists the published pitches whose founders ask to be featured, the longest waiting first.',
    fields: {},
    async run(kernel) {
      const wishes = await queries.featureRequests(kernel.db, MOST_LINES)
      if (wishes.length === 0) return 'Nobody asks to be featured.'
      return (
        wishes
          // Quoted, for a founder wrote it: no control character reaches the operator's terminal.
          .map(({ requested_at, title, unique_slug: slug }) =>
            [requested_at.toISOString().slice(0, 10), slug, JSON.stringify(title)].join('  '),
          )
          .join('\n')
      )
    },
  }),
  'make-claimable': command({
    usage: 'make-claimable --clone <id> [--code <code>] [--expires <YYYY-MM-DD>]',
    summary: 'Gives a published clone to the house until its company claims it; its maker has it no longer.',
    fields: { clone: Uuid, code: Words(40).optional(), expires: IsoDate.optional() },
    async run(kernel, { clone: cloneId, code = null, expires }) {
      const expiresAt = expires === undefined ? null : new Date(Date.parse(expires) + DAY_MS)
      if (expiresAt && expiresAt <= kernel.clock.now()) throw new CommandError(`${expires} is over`)
      const { linkCode } = await makeClaimable(kernel, { cloneId, code, expiresAt }).catch(notDone)
      const address = linkCode === null ? '' : ` It is viewed at ${kernel.publicUrl}/pitch/${linkCode}.`
      return `The clone ${cloneId} can be claimed${code === null ? '' : ` with the code ${code}`}.${address}`
    },
  }),
  previews: command({
    usage: 'previews',
    summary: 'Lists the unofficial previews that visitors made and nobody has claimed, the newest first.',
    fields: {},
    async run(kernel) {
      const made = await listPreviews(kernel.db, MOST_LINES)
      if (made.length === 0) return 'No visitor has made one.'
      return (
        made
          // Quoted, for a visitor wrote it.
          .map(({ created_at, unique_slug, company_name }) =>
            [created_at.toISOString().slice(0, 10), unique_slug, JSON.stringify(company_name)].join('  '),
          )
          .join('\n')
      )
    },
  }),
  'remove-unclaimed': command({
    usage: 'remove-unclaimed --pitch <slug or code>',
    summary: 'Takes an unofficial preview away for good, with its links and files. What was claimed stays.',
    fields: { pitch: Words(80) },
    async run(kernel, { pitch }) {
      const link = await findVisitedLink(kernel.db, pitch)
      if (!link?.isUnclaimed) throw new CommandError(`No unclaimed pitch is at ${pitch}`)
      const { companyName } = await removeUnclaimed(kernel, link.cloneId).catch(notDone)
      return `The unofficial preview of ${JSON.stringify(companyName)} is gone.`
    },
  }),
}

function notDone(error: unknown): never {
  if (!(error instanceof AppError)) throw error
  throw new CommandError(error.details.detail ?? titleOf(error.code))
}

/** Run by the program itself, beside any server. */
const BESIDE = [
  {
    usage: 'storage move',
    summary:
      'Copies the files under DATA_DIR to the bucket of S3_*, checks each, and goes on where it broke off.',
  },
  {
    usage: 'secret status|rotate|reseal|forget',
    summary:
      'Says what is sealed by a former secret; makes a new one where there is no SECRET; seals anew; drops the former.',
  },
  {
    usage: 'backup <folder>',
    summary:
      'Writes all rows and files of one moment into a new folder, while the server runs. Sealed by BACKUP_*.',
  },
  {
    usage: 'restore <folder>',
    summary: 'Puts a backup into an empty installation that no server runs on, and compares all of it.',
  },
]

/** Every command with its usage. */
export const help = (): string =>
  [
    `${OPERATOR} <command>`,
    ...[...Object.values(COMMANDS), ...BESIDE].map(({ usage, summary }) => `\n  ${usage}\n    ${summary}`),
  ].join('\n')

/** Runs what was typed. Throws {@link CommandError} in words for the operator. */
export async function runCommand(
  operated: Operated,
  [name = 'help', ...args]: readonly string[],
): Promise<string> {
  if (name === 'help' || name === '--help') return help()
  const found = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!found) throw new CommandError(`${name} is no command.\n\n${help()}`)
  return found.run(operated, args)
}
