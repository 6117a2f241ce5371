/** Locks of the whole database that are taken by a number: one place, so that no two things share one. */
export const LOCKS = {
  /** Whoever changes the schema. */
  migration: 7_315_020_117,
  /** Whoever folds events of visits into figures. */
  fold: 7_315_020_118,
  /** Whoever makes a backup. */
  backup: 7_315_020_119,
} as const
