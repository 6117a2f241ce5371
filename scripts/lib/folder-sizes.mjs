import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** A folder that holds more is two. */
export const MOST_FILES = 16

const SOURCE = /\.(tsx?|mjs|cjs|css)$/
const NO_SOURCE = /\.(test|e2e|fixture)\.tsx?$|\.d\.ts$/
const NO_FOLDER = new Set(['node_modules', 'dist', 'testing'])

/** How many source files lie in each folder below these; tests and what only tests use are none. */
export async function folderSizes(roots) {
  const sizes = new Map()
  const walk = async (folder) => {
    const entries = await readdir(folder, { withFileTypes: true })
    const files = entries.filter(({ name }) => SOURCE.test(name) && !NO_SOURCE.test(name))
    sizes.set(folder, files.length)
    const folders = entries.filter((entry) => entry.isDirectory() && !NO_FOLDER.has(entry.name))
    for (const { name } of folders) await walk(path.posix.join(folder, name))
  }
  for (const root of roots) await walk(root)
  return sizes
}

/**
 * What is wrong with these sizes, a sentence each. `known` are the folders that were too full when the rule was made:
 * none of them may grow, and where one has shrunk the list is to say so, so that it never grows back.
 */
export function crowded(sizes, known) {
  const full = [...sizes].filter(([folder, files]) => !(folder in known) && files > MOST_FILES)
  return [
    ...full.map(([folder, files]) => `${folder} holds ${files} source files; at most ${MOST_FILES} may.`),
    ...Object.entries(known).flatMap(([folder, allowed]) => {
      const files = sizes.get(folder) ?? 0
      if (files > allowed) return [`${folder} holds ${files} source files and may hold ${allowed}.`]
      if (files <= MOST_FILES) return [`${folder} is no longer too full: take it off the list.`]
      return files < allowed ? [`${folder} has come down to ${files}: lower its ${allowed} in the list.`] : []
    }),
  ]
}
