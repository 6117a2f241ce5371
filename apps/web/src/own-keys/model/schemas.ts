// Before any schema is made.
import '../../api/jitless.ts'

export { OwnModelInput } from '@understudy/contract/own-model'
