-- Sentences that a founder has read aloud. One plays in talks wherever its text stands unchanged; its bytes are a file
-- of the clone's.
create table recordings (
  owner_id uuid not null,
  clone_id uuid not null,
  id uuid not null,
  language text not null,
  -- SHA-256 of the text.
  text_hash bytea not null,
  text text not null,
  -- Id of the section that it was read for; `greeting`.
  part text not null,
  file_id uuid not null,
  storage_path text not null,
  sample_rate_hz int not null,
  samples int not null check (samples > 0),
  -- [[charStart, charEnd, startSample, endSample]].
  words jsonb not null,
  recorded_at timestamptz not null,
  primary key (owner_id, clone_id, id),
  unique (owner_id, clone_id, language, text_hash),
  foreign key (owner_id, clone_id) references clones (owner_id, id) on delete cascade,
  -- With its bytes goes the recording.
  foreign key (owner_id, file_id) references files (owner_id, id) on delete cascade
);
create index recordings_file on recordings (owner_id, file_id);
