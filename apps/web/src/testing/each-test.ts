import { afterEach, beforeEach } from 'vitest'
import { aroundEachTest } from './page.tsx'

// Read for each file, also where files share their modules.
beforeEach(aroundEachTest.before)
afterEach(aroundEachTest.after)
