import { z } from 'zod'

const some = z.string().min(1).optional()

/** What backups are sealed with and opened by; in the settings, for what stands in a command is seen by everybody. */
export const backupSettings = {
  BACKUP_PASSPHRASE: z.string().min(12, { message: 'must have at least 12 characters' }).optional(),
  /** Recipients of age (`age1…`), with commas between them: this machine can write such a backup and not read it. */
  BACKUP_RECIPIENTS: z
    .string()
    .regex(/^age1[a-z\d]+(, ?age1[a-z\d]+)*$/, {
      message: 'must be recipients of age (age1…), with commas between them',
    })
    .optional(),
  /** A file with the identity that belongs to one of them (`AGE-SECRET-KEY-1…`), to restore. */
  BACKUP_IDENTITY_FILE: some,
}
