import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import './every-part.ts'
import { aroundEachTest } from './page.tsx'

// Read for each file, also where files share their modules.
beforeEach(aroundEachTest.before)
afterEach(aroundEachTest.after)
// A page fetches ahead of a press. What is still under way when a file ends would be cut off, and stay so for the next.
afterAll(() => vi.dynamicImportSettled())
