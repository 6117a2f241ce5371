// Before any schema is made.
import '../api/jitless.ts'

export { OwnKeyInput } from '@understudy/contract/own-keys'
