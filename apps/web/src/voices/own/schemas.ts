// Before any schema is made.
import '../../api/jitless.ts'

export { OwnSpeechInput } from '@understudy/contract/own-speech'
