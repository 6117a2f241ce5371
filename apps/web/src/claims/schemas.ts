// Before any schema is made.
import '../api/jitless.ts'
import { Text } from '@understudy/contract/fields'
import { z } from 'zod'

export const Claim = z.object({ code: Text(40) })
