export * from './talk.ts'
export * from './talk-frames.ts'
