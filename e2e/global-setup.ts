import type { TestProject } from 'vitest/node'
import { type FirstStart, startProduct } from './lib/product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    firstStart: FirstStart
  }
}

/** The sample company is made once for all journeys that only want one: it speaks a whole pitch beforehand. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct({ SAMPLE_DATA: 'company' })
  await product.stop()
  project.provide('firstStart', { url: product.url, dataDir: product.dataDir, output: product.output() })
  return product.remove
}
