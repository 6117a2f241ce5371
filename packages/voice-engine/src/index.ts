export type * from './events.ts'
export type * from './ports.ts'
