import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SOURCES = ['apps', 'packages', 'scripts', 'package.json', 'tsconfig.base.json']
const MADE = new Set(['node_modules', 'dist', '.cache'])
const OURS = '@understudy'

/** The sources in a folder of their own, to be changed at will; the dependencies are those of this tree. */
export async function aCopyOfTheTree(): Promise<{ dir: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(path.join(tmpdir(), 'understudy-tree-'))
  for (const source of SOURCES) {
    const filter = (file: string) => !MADE.has(path.basename(file))
    await cp(path.join(ROOT, source), path.join(dir, source), { recursive: true, filter })
  }
  const from = path.join(ROOT, 'node_modules')
  const to = path.join(dir, 'node_modules')
  await mkdir(path.join(to, OURS), { recursive: true })
  for (const name of await readdir(from)) {
    // `.vite` and its like are notes of tools about this tree.
    if (name !== OURS && !name.startsWith('.')) await symlink(path.join(from, name), path.join(to, name))
  }
  for (const name of await readdir(path.join(dir, 'packages'))) {
    await symlink(path.join(dir, 'packages', name), path.join(to, OURS, name))
  }
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) }
}
