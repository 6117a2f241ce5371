import { z } from 'zod'
import { Paging, Text } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { defineRoute } from '../base/route.ts'

export const IMPORT_OUTCOMES = ['create', 'merge', 'skip', 'refuse'] as const
export const ImportOutcome = z.enum(IMPORT_OUTCOMES)
export type ImportOutcome = z.infer<typeof ImportOutcome>

/** What becomes of a row of a file. */
export const PlannedRow = z.object({
  /** That it ends on. */
  line: z.int(),
  /** `skip`: somebody who is known, with nothing new. */
  outcome: ImportOutcome,
  name: z.string(),
  email: z.string(),
  company: z.string(),
  /** The investor it belongs to, or the line above of whom is made now. */
  into_id: z.string().nullable(),
  into_line: z.int().nullable(),
  /** Columns that it fills in, by their names on the wire. */
  fills: z.array(z.string()),
  reason: z.string().nullable(),
})
export type PlannedRow = z.infer<typeof PlannedRow>

export const ImportPreview = z.object({
  rows: z.array(PlannedRow),
  total: z.int(),
  counts: z.record(ImportOutcome, z.int()),
  /** Columns of the file of which something is not taken, as it calls them: none that an investor has, or a second one. */
  left_columns: z.array(z.string()),
  /** For the import that is to do this and nothing else. */
  digest: z.string(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const ImportReport = z.object({
  created: z.int(),
  merged: z.int(),
  /** Those of the merged that had nothing new. */
  unchanged: z.int(),
  left_columns: z.array(z.string()),
  /** Rows that were left out, by their line in the file. */
  refused: z.array(z.object({ line: z.int(), reason: z.string() })),
})
export type ImportReport = z.infer<typeof ImportReport>

export const investorImportRoutes = {
  previewImport: defineRoute({
    name: 'previewImport',
    method: 'POST',
    path: '/v1/investors/import/preview',
    auth: 'user',
    query: z.object(Paging),
    /** Or a CSV file as multipart/form-data. */
    body: z.object({ csv: z.string().optional() }),
    out: ImportPreview,
    errors: ['unauthenticated', 'unsupported_media', 'too_large'],
    limitPerMinute: 60,
    maxBodyBytes: LIMITS.maxImportBytes,
    summary: 'What an import of a CSV file would do with each row; nothing is written',
  }),
  importInvestors: defineRoute({
    name: 'importInvestors',
    method: 'POST',
    path: '/v1/investors/import',
    auth: 'user',
    /** Or a CSV file as multipart/form-data. */
    body: z.object({
      csv: z.string().optional(),
      /** Of a preview: does what that showed, or nothing. */
      digest: Text(64).optional(),
    }),
    out: ImportReport,
    errors: ['unauthenticated', 'unsupported_media', 'too_large', 'conflict'],
    creates: true,
    limitPerMinute: 20,
    maxBodyBytes: LIMITS.maxImportBytes,
    summary: 'Add investors from a CSV file; the same email takes up what is new',
  }),
}
