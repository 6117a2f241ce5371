import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database.ts'

export const findCodeOf = (db: Db, userId: string) =>
  db.selectFrom('referral_codes').select('code').where('user_id', '=', userId).executeTakeFirst()

/** Undefined where the user has a code already, or somebody else has this one. */
export const insertCode = (db: Db, userId: string, code: string, now: Date) =>
  db
    .insertInto('referral_codes')
    .values({ user_id: userId, code, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()

/** Whose code it is, while they have an account. */
export const findOwnerOfCode = (db: Db, code: string) =>
  db
    .selectFrom('referral_codes')
    .innerJoin('users', 'users.id', 'referral_codes.user_id')
    .select(['users.id', 'users.name', 'users.created_at'])
    .where('referral_codes.code', '=', code)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

/** Holds an account, so that its code and its completed profile are seen one after the other. */
export const lockFriend = (db: Tx, userId: string) =>
  db
    .selectFrom('users')
    .select((eb) => ['created_at', eb('company', 'is not', null).as('complete')])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('is_house', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findByFriend = (db: Db, friendId: string) =>
  db
    .selectFrom('referrals')
    .select(['owner_id', 'id', 'completed_at'])
    .where('friend_id', '=', friendId)
    .executeTakeFirst()

export const insertReferral = (
  db: Db,
  referral: { owner_id: string; id: string; friend_id: string; created_at: Date },
) => db.insertInto('referrals').values(referral).execute()

/** Undefined where there is none, or it was completed before. */
export const markCompleted = (db: Db, friendId: string, now: Date) =>
  db
    .updateTable('referrals')
    .set({ completed_at: now })
    .where('friend_id', '=', friendId)
    .where('completed_at', 'is', null)
    .returning(['owner_id', 'id'])
    .executeTakeFirst()

export const markEngaged = (db: Db, friendId: string, now: Date) =>
  db
    .updateTable('referrals')
    .set({ engaged_at: now })
    .where('friend_id', '=', friendId)
    .where('engaged_at', 'is', null)
    .execute()

/** A finished call that somebody else made; undefined for an own test. */
export const findVisitorsCall = (db: Db, ownerId: string, callId: string) =>
  db
    .selectFrom('calls')
    .select(['duration_ms', sql<number>`jsonb_array_length(questions)`.as('asked')])
    .where('owner_id', '=', ownerId)
    .where('id', '=', callId)
    .where('is_test', '=', false)
    .where('status', '=', 'completed')
    .executeTakeFirst()

/** Earned before `before` and not paid out; the friend is still there. */
export const listDue = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('referrals')
    .innerJoin('users as friend', 'friend.id', 'referrals.friend_id')
    .innerJoin('users as owner', 'owner.id', 'referrals.owner_id')
    .select(['referrals.owner_id', 'referrals.id'])
    .where('referrals.engaged_at', '<=', before)
    .where('referrals.completed_at', 'is not', null)
    .where('referrals.rewarded_at', 'is', null)
    .where('friend.deleted_at', 'is', null)
    .where('owner.deleted_at', 'is', null)
    .orderBy('referrals.engaged_at')
    .limit(limit)
    .execute()

/** Undefined where another node was first. */
export const markRewarded = (db: Db, ownerId: string, id: string, now: Date) =>
  db
    .updateTable('referrals')
    .set({ rewarded_at: now })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('rewarded_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

export const listReferrals = (db: Db, ownerId: string, page: { skip: number; limit: number }) =>
  db
    .selectFrom('referrals')
    .leftJoin('users as friend', (join) =>
      join.onRef('friend.id', '=', 'referrals.friend_id').on('friend.deleted_at', 'is', null),
    )
    .select([
      'referrals.id',
      'friend.name as friend_name',
      'referrals.created_at',
      'referrals.completed_at',
      'referrals.engaged_at',
      'referrals.rewarded_at',
    ])
    .where('referrals.owner_id', '=', ownerId)
    .orderBy('referrals.created_at', 'desc')
    .orderBy('referrals.id', 'desc')
    .offset(page.skip)
    .limit(page.limit)
    .execute()

export const countReferrals = (db: Db, ownerId: string) =>
  db
    .selectFrom('referrals')
    .leftJoin('users as friend', (join) =>
      join.onRef('friend.id', '=', 'referrals.friend_id').on('friend.deleted_at', 'is', null),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('joined'),
      eb.fn.count<number>('referrals.completed_at').as('completed'),
      eb.fn.count<number>('referrals.rewarded_at').as('rewarded'),
      // Nothing comes for a friend who left before.
      eb.fn
        .count<number>('friend.id')
        .filterWhere('referrals.engaged_at', 'is not', null)
        .filterWhere('referrals.rewarded_at', 'is', null)
        .as('held'),
    ])
    .where('referrals.owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
