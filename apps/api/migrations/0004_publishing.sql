-- A frozen version: what visitors are served, whatever is edited meanwhile.
create table clone_versions (
  owner_id uuid not null,
  clone_id uuid not null,
  version int not null,
  snapshot jsonb not null,
  -- What a listing shows and searches of it, so that it need not read the snapshot.
  card jsonb not null,
  -- {section id: milliseconds}, once its audio is prepared.
  section_ms jsonb not null default '{}',
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

-- Listings read published clones across owners, newest first.
create index clones_published on clones (published_at desc, id desc) where status = 'published';
