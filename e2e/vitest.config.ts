import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['e2e/**/*.e2e.ts'],
    // Two browsers, each with a server of its own: a journey waits more than it works, for sound takes its time.
    maxWorkers: 2,
    // Once more on failure, and the report says so: sound in real time may miss a beat on a busy machine.
    retry: 1,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
