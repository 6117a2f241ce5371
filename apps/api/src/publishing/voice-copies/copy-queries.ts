import type { Db, Tx } from '../../kernel/database.ts'

export interface OfClone {
  ownerId: string
  cloneId: string
}

const of = (db: Db, { ownerId, cloneId }: OfClone) =>
  db.selectFrom('voice_copies').selectAll().where('owner_id', '=', ownerId).where('clone_id', '=', cloneId)

/** The live one, else the last that has ended. */
export const findCopy = (db: Db, clone: OfClone) =>
  of(db, clone)
    .orderBy(({ eb }) => eb('ended_at', 'is', null), 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
export type CopyRow = NonNullable<Awaited<ReturnType<typeof findCopy>>>

export const findLive = (db: Db, clone: OfClone) =>
  of(db, clone).where('ended_at', 'is', null).executeTakeFirst()

/** What a clone speaks with, if it does. */
export const findReady = (db: Db, clone: OfClone) =>
  of(db, clone).where('state', '=', 'ready').executeTakeFirst()

/** By its link, whoever owns it; none of an account that was closed. */
export const findById = (db: Db, id: string) =>
  db
    .selectFrom('voice_copies')
    .innerJoin('users', 'users.id', 'voice_copies.owner_id')
    .selectAll('voice_copies')
    .where('voice_copies.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

/** {@link findById}, held until the transaction ends. */
export const lockById = (db: Tx, id: string) =>
  db.selectFrom('voice_copies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Those of an owner that have not ended. */
export const findAllLive = (db: Db, ownerId: string) =>
  db
    .selectFrom('voice_copies')
    .select(['id', 'clone_id'])
    .where('owner_id', '=', ownerId)
    .where('ended_at', 'is', null)
    .execute()

/** Agreed to by a link that has run out since, and made by nobody just now. */
export const findRunOut = (db: Db, now: Date, atOnce: number) =>
  db
    .selectFrom('voice_copies')
    .select('id')
    .where('ended_at', 'is', null)
    .where('state', '=', 'agreed')
    .where('expires_at', '<=', now)
    .where(({ eb, or }) => or([eb('making_until', 'is', null), eb('making_until', '<', now)]))
    .limit(atOnce)
    .execute()

export interface NewCopy extends OfClone {
  id: string
  speaker: string
  language: string
  words: string[]
  consentVersion: number
  consentText: string
  house: string
  now: Date
  expiresAt: Date
}

export const insertCopy = (db: Tx, copy: NewCopy) =>
  db
    .insertInto('voice_copies')
    .values({
      owner_id: copy.ownerId,
      clone_id: copy.cloneId,
      id: copy.id,
      state: 'asked',
      speaker_name: copy.speaker,
      language: copy.language,
      words: copy.words,
      consent_version: copy.consentVersion,
      consent_text: copy.consentText,
      house: copy.house,
      created_at: copy.now,
      expires_at: copy.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

type Changes = Partial<
  Pick<
    CopyRow,
    | 'state'
    | 'house'
    | 'agreed_at'
    | 'words_heard'
    | 'consent_file_id'
    | 'consent_path'
    | 'consent_hash'
    | 'sample_hash'
    | 'making_until'
    | 'voice_id'
    | 'api_key'
    | 'made_at'
    | 'ended_at'
    | 'ended_by'
  >
>

export const changeCopy = (db: Db, id: string, changes: Changes) =>
  db.updateTable('voice_copies').set(changes).where('id', '=', id).returningAll().executeTakeFirst()

/** Takes the making of it for somebody; undefined while another makes it, or where it is not to be made. */
export const claimMaking = (db: Db, id: string, now: Date, until: Date) =>
  db
    .updateTable('voice_copies')
    .set({ making_until: until })
    .where('id', '=', id)
    .where('state', '=', 'agreed')
    .where(({ eb, or }) => or([eb('making_until', 'is', null), eb('making_until', '<', now)]))
    .returningAll()
    .executeTakeFirst()

/** The house keeps nothing of one that has ended: its key is needed no more. */
export const markErased = (db: Db, id: string, now: Date) =>
  db
    .updateTable('voice_copies')
    .set({ erased_at: now, api_key: null })
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .execute()

/** Who asks: the founder by name, and their clone. */
export const findAsker = (db: Db, { ownerId, cloneId }: OfClone) =>
  db
    .selectFrom('users')
    .innerJoin('clones', 'clones.owner_id', 'users.id')
    .select(['users.name as founder', 'clones.name as clone', 'clones.status'])
    .where('users.id', '=', ownerId)
    .where('clones.id', '=', cloneId)
    .executeTakeFirst()
