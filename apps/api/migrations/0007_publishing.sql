-- A frozen version: what visitors are served, whatever is edited meanwhile. What a page shows of it is read at every
-- view, the text of its documents when somebody asks a question: they lie apart. Both go from versions that were
-- superseded long ago; what they changed stays.
create table clone_versions (
  owner_id uuid not null,
  clone_id uuid not null,
  version int not null,
  snapshot jsonb,
  -- By the document's id.
  passages jsonb,
  -- What a listing shows and searches of it, so that it need not read the snapshot.
  card jsonb not null,
  -- {section id: milliseconds}, once its audio is prepared.
  section_ms jsonb not null default '{}',
  -- Of the sections that it has in any language, so that what a browser tells of others is dropped where it is written.
  section_ids jsonb not null default '[]',
  -- Against the version before, told when it is frozen: names of the snapshot's keys; of its languages the sections
  -- and the voices are told apart.
  changed text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (owner_id, clone_id, version),
  foreign key (owner_id, clone_id) references clones (owner_id, id) on delete cascade
);

-- Speech made beforehand, under a hash of text, voice, speed, pronunciations and engine.
create table prepared_audio (
  hash text primary key,
  sample_rate_hz int not null,
  samples int not null,
  -- [[charStart, charEnd, startSample, endSample]] or null.
  words jsonb,
  storage_path text not null,
  created_at timestamptz not null default now()
);

-- Whose pitches hold a sentence that was spoken beforehand: with the last of them its audio goes.
create table prepared_uses (
  owner_id uuid not null references users on delete cascade,
  hash text not null,
  primary key (owner_id, hash)
);
create index prepared_uses_hash on prepared_uses (hash);
