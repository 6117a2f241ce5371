import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Route } from '@understudy/contract/route'
import { describe, describeAnswer } from '@understudy/contract/shape/describe'
import type { Plugin, ViteDevServer } from 'vite'
import { z } from 'zod'

const contract = fileURLToPath(new URL('../../../packages/contract/src/', import.meta.url))
const built = path.join(contract, 'built/')
const KEPT = ['name', 'method', 'path', 'auth', 'creates', 'multipart', 'produces'] as const

/**
 * Modules of the contract's `built/` reach the browser as what a caller needs and the shapes of answers: the pitch page
 * cannot afford the schema library. Elsewhere, as in tests, they are the routes and schemas that they name.
 */
export function builtContract(): Plugin {
  let dev: ViteDevServer | null = null
  return {
    name: 'built-contract',
    configureServer(server) {
      dev = server
    },
    async load(id, options) {
      if (!id.startsWith(built) || id.endsWith('/called.ts') || options?.ssr) return null
      for (const file of readdirSync(contract, { recursive: true, encoding: 'utf8' })) {
        if (file.endsWith('.ts')) this.addWatchFile(path.join(contract, file))
      }
      const real: Record<string, unknown> = await (dev
        ? dev.ssrLoadModule(id)
        : import(pathToFileURL(id).href))
      return { code: codeOf(real), moduleSideEffects: false }
    },
  }
}

/** The exports of a module of `built/` as code that needs no schema. */
export function codeOf(module: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(module).map(([name, value]) => `export const ${name} = ${exportOf(value)}`)
  const needs = [
    ['readerOf', 'read'],
    ['choiceOf', 'choice'],
  ].filter(([make]) => lines.some((line) => line.includes(`${make}(`)))
  return [
    ...needs.map(([make, from]) => `import { ${make} } from '@understudy/contract/shape/${from}'`),
    ...lines,
  ].join('\n')
}

function exportOf(value: unknown): string {
  if (isRoute(value)) {
    const kept = KEPT.map((field) => `${field}: ${JSON.stringify(value[field])}`)
    return `{ ${kept.join(', ')}, out: readerOf(${JSON.stringify(describeAnswer(value.out))}) }`
  }
  if (value instanceof z.ZodEnum) return `choiceOf(${JSON.stringify(value.options)})`
  if (value instanceof z.ZodType) return `readerOf(${JSON.stringify(describe(value))})`
  // A list of words, or what a query takes.
  return JSON.stringify(value)
}

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'out' in value && 'path' in value
