// Before any schema is made.
import '../api/jitless.ts'

export { AccountDeletion, PrivacySettings } from '@understudy/contract/privacy'
