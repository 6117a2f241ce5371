import { EXPIRES_IN_MS } from '@understudy/contract'
import { sql } from 'kysely'

/** In SQL: when the access of a row of `clones` ends, as `expiryOf` of the rules has it. Null: never; what cannot be read has ended. */
export const cloneEndsAt = sql<Date | null>`case
  when clones.access_settings->>'expiresIn' = 'never' then null
  ${sql.join(
    Object.entries(EXPIRES_IN_MS).map(
      ([name, lifeMs]) =>
        sql`when clones.access_settings->>'expiresIn' = ${name}::text
          then clones.published_at + ${lifeMs / 1000}::int * interval '1 second'`,
    ),
    sql` `,
  )}
  else end_of_access(clones.access_settings->>'expiresIn') end`
