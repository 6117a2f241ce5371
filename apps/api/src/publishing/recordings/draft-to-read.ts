import { type CloneRow, loadKnowledge } from '../../clones/own-clone.ts'
import type { Kernel } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { VoiceCatalogue } from '../../voices/port.ts'
import { offeredLanguages } from '../freeze-clone.ts'
import type { FrozenLanguage } from '../snapshot.ts'
import { partsToRead, type ReadPart } from './rules.ts'

export interface DraftToRead {
  languages: FrozenLanguage[]
  /** Undefined where nothing is said in any language. */
  language: FrozenLanguage | undefined
  parts: ReadPart[]
}

/** What a draft says in a language, its first one without it. Refuses `invalid` for one that it does not speak. */
export async function draftToRead(
  ctx: Pick<Kernel, 'db'>,
  clone: CloneRow,
  catalogue: VoiceCatalogue,
  code: string | undefined,
): Promise<DraftToRead> {
  const knowledge = await loadKnowledge(ctx.db, clone.owner_id, clone.id)
  const languages = offeredLanguages({ clone, knowledge }, catalogue)
  const language = code === undefined ? languages[0] : languages.find((offered) => offered.code === code)
  if (!language && code !== undefined) {
    const message = 'has nothing to read'
    throw new AppError('invalid', { fields: { language: message }, detail: `language: ${message}` })
  }
  const parts = language ? partsToRead(language, clone.first_message, languages) : []
  return { languages, language, parts }
}
