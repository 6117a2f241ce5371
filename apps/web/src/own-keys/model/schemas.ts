// Before any schema is made.
import '../../api/jitless.ts'

export { OwnModelInput, OwnModelLimitInput } from '@understudy/contract/own-model'
