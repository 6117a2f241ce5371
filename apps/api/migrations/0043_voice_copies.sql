-- AI copies of a person's voice, made by another house after that person's recorded consent, each for one clone. A row
-- that has ended stays as the proof of what was agreed, without a recording.
create table voice_copies (
  owner_id uuid not null,
  clone_id uuid not null,
  id uuid not null,
  state text not null check (state in ('asked', 'agreed', 'ready', 'ended')),
  speaker_name text not null,
  language text not null,
  -- Drawn by chance, and part of the consent that is read aloud.
  words text[] not null,
  consent_version int not null,
  consent_text text not null,
  -- Of the operator's list, or `operator`: by the operator's own key.
  house text not null,
  created_at timestamptz not null,
  -- Nobody records by its link after that.
  expires_at timestamptz not null,
  agreed_at timestamptz,
  -- Null where nothing here can listen.
  words_heard boolean,
  consent_file_id uuid,
  consent_path text,
  -- SHA-256 of what was recorded; they stay when the recordings have gone.
  consent_hash bytea,
  sample_hash bytea,
  -- Somebody makes it until then; who comes meanwhile is refused.
  making_until timestamptz,
  -- As the house calls it.
  voice_id text,
  -- The key that it was made by, sealed, and used for nothing but its deletion; null for the operator's.
  api_key bytea,
  made_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('founder', 'speaker', 'clone')),
  -- The house has confirmed that it keeps nothing.
  erased_at timestamptz,
  primary key (owner_id, id),
  foreign key (owner_id, clone_id) references clones (owner_id, id) on delete cascade
);
create index voice_copies_clone on voice_copies (owner_id, clone_id);
create unique index voice_copies_live on voice_copies (owner_id, clone_id) where ended_at is null;
create unique index voice_copies_id on voice_copies (id);

-- Voices that another house is to delete. Written before one is made, so that none is left behind by a node that died, and
-- kept until the house confirms, also beyond the account.
create table voice_erasures (
  id uuid primary key,
  copy_id uuid not null,
  house text not null,
  -- Sealed; null for the operator's.
  api_key bytea,
  -- As we called it there: by it one is found whose id was never told to us.
  voice_name text not null,
  voice_id text,
  due_at timestamptz not null,
  tries int not null default 0,
  last_error text
);
create index voice_erasures_due on voice_erasures (due_at);
create index voice_erasures_copy on voice_erasures (copy_id);
