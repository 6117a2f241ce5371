import type { Schemas } from './schemas.ts'

export type { Schemas } from './schemas.ts'

/** A schema of these pages, to be fetched. */
export const laterSchema =
  <Name extends keyof Schemas>(name: Name): (() => Promise<Schemas[Name]>) =>
  async () =>
    (await import('./schemas.ts')).schemas[name]
