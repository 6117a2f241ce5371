import { readFileSync } from 'node:fs'
import { type Mind, readMind } from './mind-file.ts'

const FILE = new URL('./mind.bin', import.meta.url)

/** Read once, when the package is loaded: 4 MB at most. */
export const MIND: Mind = readMind(readFileSync(FILE))
