-- A frozen version: what visitors are served, whatever is edited meanwhile.
create table clone_versions (
  owner_id uuid not null,
  clone_id uuid not null,
  version int not null,
  snapshot jsonb not null,
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
