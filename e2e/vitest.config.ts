import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['e2e/**/*.e2e.ts'],
    // One browser and one server at a time: two cores, and sound in real time.
    fileParallelism: false,
    // Once more on failure, and the report says so: sound in real time may miss a beat on a busy machine.
    retry: 1,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
