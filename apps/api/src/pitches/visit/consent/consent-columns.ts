import { sql } from 'kysely'

/** What the words of a consent are made of, for a statement that reads `users` and `clones` of one owner. */
export const consentColumns = [
  'users.is_house',
  'users.transcript_months',
  // Whoever hears its talks by a key of the founder's own.
  sql<
    string[]
  >`array(select own_speech.house from own_speech where own_speech.owner_id = users.id order by own_speech.use)`.as(
    'own_houses',
  ),
  // Whose voice they hear a copy of.
  sql<string | null>`(select copy.speaker_name from voice_copies copy where copy.owner_id = clones.owner_id
    and copy.clone_id = clones.id and copy.state = 'ready'
    and (copy.house = 'operator' or exists (select from own_speech where own_speech.owner_id = copy.owner_id
      and own_speech.use = 'voice' and own_speech.house = copy.house)))`.as('copy_of'),
  sql<string[]>`array(select own_models.house from own_models where own_models.owner_id = users.id)`.as(
    'own_models',
  ),
] as const
