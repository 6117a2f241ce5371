import type { User } from '@understudy/contract'
import { parseCompany } from './queries.ts'
import { type PictureAddress, toUser, type UserRow } from './rules.ts'

/** A user as every session answer shows them. */
export type ShowUser = (row: UserRow) => User

export const createShowUser =
  (addressOf: PictureAddress): ShowUser =>
  (row) =>
    toUser(row, parseCompany, addressOf)
