import { fileURLToPath } from 'node:url'

/** For a program that a test starts as a person does: `npm` has it keep there what it compiled. */
export const KEEPING_COMPILED = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../../.cache/compile', import.meta.url)),
}
