import type { Clone } from '@understudy/contract'
import { publicAddress } from '../files/public-address.ts'
import type { UserContext } from '../kernel/context.ts'
import { type CloneRow, type Knowledge, toClone } from './rules.ts'

/** A clone as its owner reads it, with where its pictures can be seen. */
export const showClone = (ctx: UserContext, row: CloneRow, knowledge: Knowledge): Clone =>
  toClone(row, knowledge, publicAddress(ctx))
