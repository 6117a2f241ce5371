import type { TestProject } from 'vitest/node'
import { startKeeper } from './lib/keeper.ts'

declare module 'vitest' {
  interface ProvidedContext {
    keeper: string
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { url, close } = await startKeeper()
  project.provide('keeper', url)
  return close
}
