import { defineConfig } from 'vitest/config'

/** Processes, jobs and sound in real time miss a beat now and then on a busy machine; `npm test` names what did. */
const ONCE_MORE = 1

// Files of one worker share what they import: a server, the contract and every page are read once. So a file leaves no
// spy, no global and no module's state behind; hooks of helpers are registered in setup files.
export default defineConfig({
  test: {
    // Also on two cores: a file of the API waits half of its time, for jobs, voices and the database.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          // Hundreds of questions are asked in one test: seconds where the machine is busy.
          testTimeout: 60_000,
          retry: ONCE_MORE,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/{src,vite}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'web',
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['apps/web/src/testing/each-test.ts'],
          include: ['apps/web/src/**/*.test.tsx'],
          // A page is imported with all it stands on: seconds where the machine is busy.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          isolate: false,
          // V8's bookkeeping of code pages now and then ends a process that makes and drops many threads and WebAssembly
          // modules ("Check failed: jit_page.has_value()", as in nodejs/node#64500): its protected part is left out.
          execArgv: ['--no-memory-protection-keys'],
          include: ['apps/api/src/**/*.test.ts'],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          retry: ONCE_MORE,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // What follows from a request comes by a job: seconds where the machine is busy.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
