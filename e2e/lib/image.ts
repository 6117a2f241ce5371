import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Step {
  word: string
  args: string
}

/** A stage as it is written: what it stands on, and its steps. */
export interface Stage {
  name: string
  base: string
  steps: Step[]
}

/** The stages of a Dockerfile, in their order; the last has no name of its own. */
export function stagesOf(dockerfile: string): Stage[] {
  const lines = dockerfile
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const stages: Stage[] = []
  for (const line of lines) {
    const [word = '', ...rest] = line.split(/\s+/)
    const args = rest.join(' ')
    if (word === 'FROM') {
      const [base = '', , name = `stage ${stages.length}`] = rest
      stages.push({ name, base, steps: [] })
    } else stages.at(-1)?.steps.push({ word, args })
  }
  return stages
}

/** Whether a file of the context is left out, by the rules of a `.dockerignore`; the last that fits holds. */
export function ignoredBy(dockerignore: string): (file: string) => boolean {
  const rules = dockerignore
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ out: !line.startsWith('!'), pattern: line.replace(/^!/, '') }))
  return (file) => {
    const above = file.split('/').map((_, i, parts) => parts.slice(0, i + 1).join('/'))
    const last = rules.findLast(({ pattern }) => above.some((one) => path.matchesGlob(one, pattern)))
    return last?.out ?? false
  }
}

/**
 * Every file below `root` that a build is sent, with its path from there. What is ignored is not walked into: nothing
 * below it is taken back.
 */
export async function contextOf(
  root: string,
  ignored: (file: string) => boolean,
  below = '',
): Promise<string[]> {
  const entries = await readdir(path.join(root, below), { withFileTypes: true })
  const found = entries.map(async (entry) => {
    const file = path.posix.join(below, entry.name)
    if (ignored(file)) return []
    return entry.isDirectory() ? contextOf(root, ignored, file) : [file]
  })
  return (await Promise.all(found)).flat()
}

/** A stage as it was made: where its root lies here, and what a container of it would be started with. */
export interface Built {
  root: string
  workdir: string
  env: Record<string, string>
  user: string
  cmd: string[]
  healthcheck: string[]
  /** Steps that only a container runtime could take. */
  left: string[]
}

const NEEDS_A_RUNTIME = /^(USER|VOLUME|EXPOSE|ARG)$/
/** Of another user's files: needs root. */
const NEEDS_ROOT = /\bchown\b/

/**
 * Takes the steps of an image in folders of this machine, without a container runtime and without root: files are
 * copied and commands run where they would, with each stage's root below `dir`. Base images are this machine.
 */
export async function buildImage(context: string, dir: string, files: readonly string[]): Promise<Built> {
  const stages = stagesOf(await readFile(path.join(context, 'Dockerfile'), 'utf8'))
  const made = new Map<string, Built>()
  for (const stage of stages) {
    const root = path.join(dir, stage.name.replaceAll(' ', '-'))
    await mkdir(root, { recursive: true })
    const from = made.get(stage.base)
    if (from) await cp(from.root, root, { recursive: true, verbatimSymlinks: true })
    const own = { workdir: '/', env: {}, user: 'root', cmd: [], healthcheck: [], left: [], ...from, root }
    const built: Built = { ...own, env: { ...own.env }, left: [...own.left] }
    for (const step of stage.steps) await take(step, built, { context, files, made })
    made.set(stage.name, built)
  }
  const last = made.get(stages.at(-1)?.name ?? '')
  if (!last) throw new Error('the Dockerfile has no stage')
  return last
}

interface Around {
  context: string
  files: readonly string[]
  made: ReadonlyMap<string, Built>
}

async function take({ word, args }: Step, built: Built, around: Around): Promise<void> {
  if (word === 'WORKDIR') {
    built.workdir = args
    await mkdir(path.join(built.root, args), { recursive: true })
  } else if (word === 'ENV') {
    for (const [, name = '', value = ''] of args.matchAll(/(\w+)=(\S*)/g)) built.env[name] = value
  } else if (word === 'COPY') await copy(args, built, around)
  else if (word === 'CMD') built.cmd = JSON.parse(args)
  else if (word === 'HEALTHCHECK') built.healthcheck = JSON.parse(args.slice(args.indexOf('[')))
  else if (word === 'RUN' && !NEEDS_ROOT.test(args)) {
    const cwd = path.join(built.root, built.workdir)
    const env = { ...process.env, ...built.env, npm_config_prefer_offline: 'true' }
    await run('sh', ['-c', args], { cwd, env, maxBuffer: 64 * 1024 * 1024 })
  } else if (word === 'RUN' || NEEDS_A_RUNTIME.test(word)) {
    if (word === 'USER') built.user = args
    built.left.push(`${word} ${args}`)
  } else throw new Error(`no such step is known: ${word}`)
}

async function copy(args: string, built: Built, { context, files, made }: Around): Promise<void> {
  const words = args.split(' ')
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const paths = words.filter((word) => !word.startsWith('--'))
  const target = path.resolve('/', built.workdir, paths.at(-1) ?? '')
  const intoFolder = paths.length > 2 || paths.at(-1)?.endsWith('/')
  for (const source of paths.slice(0, -1)) {
    const place = path.join(built.root, target)
    const stage = from === undefined ? undefined : made.get(from)
    if (from !== undefined && !stage) throw new Error(`no stage ${from} comes before`)
    if (stage) {
      await mkdir(path.dirname(place), { recursive: true })
      // By links: thousands of files that nothing writes to.
      await run('cp', ['-RPl', path.join(stage.root, source), place])
      continue
    }
    const there = files.filter((file) => file === source || file.startsWith(`${source}/`))
    if (there.length === 0) throw new Error(`COPY ${source}: nothing of it is in the context`)
    const isFile = (await stat(path.join(context, source))).isFile()
    for (const file of there) {
      const below = isFile ? path.basename(source) : path.relative(source, file)
      const to = isFile && !intoFolder ? place : path.join(place, below)
      await mkdir(path.dirname(to), { recursive: true })
      await cp(path.join(context, file), to)
    }
  }
}
