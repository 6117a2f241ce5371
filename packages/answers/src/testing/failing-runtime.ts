import { createRequire } from 'node:module'
import { afterEach, beforeEach, vi } from 'vitest'

const { binding } = createRequire(import.meta.url)('onnxruntime-node/dist/binding.js') as {
  binding: { InferenceSession: new () => { run(...args: unknown[]): unknown } }
}

/**
 * For each test of a file the cross-encoder's runtime itself, which fails as often as `failing` says and counts how often it was
 * loaded. Whoever imports the cross-encoder within a test has one of its own, and whoever comes next in this worker another.
 */
export function failingRuntime(): { failing: number; loads: number } {
  const runtime = { failing: 0, loads: 0 }
  const Real = binding.InferenceSession
  class Failing extends Real {
    constructor() {
      super()
      runtime.loads++
    }

    override run(...args: unknown[]): unknown {
      if (runtime.failing === 0) return super.run(...args)
      runtime.failing--
      throw new Error('no memory for a moment')
    }
  }
  beforeEach(() => {
    Object.assign(runtime, { failing: 0, loads: 0 })
    binding.InferenceSession = Failing
    vi.resetModules()
  })
  afterEach(() => {
    binding.InferenceSession = Real
    vi.resetModules()
  })
  return runtime
}
