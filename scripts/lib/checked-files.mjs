import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const NOT_OURS = new Set(['node_modules', 'dist', '.cache', '.git'])

/**
 * What the compiler's last build read, by its own record, and what it should have read.
 *
 * @param {string} root its `tsconfig.json` names every project
 * @returns {{ projects: { name: string, files: string[] }[], unread: string[] }} files: ours that the project checked
 *   itself, below `root`; unread: TypeScript files of the tree that no project checked
 */
export function checkedFiles(root) {
  const { references = [], ...own } = readJson(join(root, 'tsconfig.json'))
  const projects = [
    ...references.map(({ path }) => ({ name: path, files: filesOf(root, join(root, path)) })),
    ...(own.files?.length > 0 ? [{ name: '.', files: filesOf(root, root) }] : []),
  ]
  const read = new Set(projects.flatMap(({ files }) => files))
  const sources = globSync('**/*.{ts,tsx,mts,cts}', {
    cwd: root,
    exclude: (name) => NOT_OURS.has(last(name)),
  })
  return {
    projects,
    unread: sources
      .map(slashed)
      .filter((file) => !read.has(file))
      .sort(),
  }
}

function filesOf(root, project) {
  const { outDir } = readJson(join(project, 'tsconfig.json')).compilerOptions
  const record = join(project, outDir, 'tsconfig.tsbuildinfo')
  return readJson(record)
    .fileNames.map((name) => slashed(relative(root, join(dirname(record), name))))
    .filter((name) => !name.split('/').some((part) => NOT_OURS.has(part) || part === '..'))
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const slashed = (path) => path.replaceAll('\\', '/')
const last = (path) => slashed(path).split('/').at(-1)
