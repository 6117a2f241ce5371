import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Installs everything twice: begun last, it would be waited for alone. */
const LONGEST = 'image.e2e.ts'

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONGEST)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: [fileURLToPath(new URL('./global-setup.ts', import.meta.url))],
    sequence: { sequencer: LongestFirst },
    // Two browsers, each with a server of its own: a journey waits more than it works, for sound takes its time.
    maxWorkers: 2,
    // Once more on failure, and the report says so: sound in real time may miss a beat on a busy machine.
    retry: 1,
    testTimeout: 240_000,
    // The first that asks for a product waits for two starts: the sample company's, and its own.
    hookTimeout: 480_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
