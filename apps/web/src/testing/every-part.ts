// All that pages fetch when it is wanted, read once by each worker: what the end of a file cuts off while it is fetched
// stays cut off for the files after it.
import.meta.glob(
  [
    '../**/*.{ts,tsx}',
    '!../**/*.test.{ts,tsx}',
    '!../**/testing/**',
    // What begins by itself: whole pages, and threads.
    '!../*main.{ts,tsx}',
    '!../dev/main.tsx',
    '!../**/worklets/**',
    '!../**/socket-worker.ts',
    // Makes every shape slower to use: a page that runs no code of its own making reads it first.
    '!../api/jitless.ts',
  ],
  { eager: true },
)
