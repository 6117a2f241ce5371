-- Bytes of files that are gone, kept while a backup reads the files of its snapshot (decision 66).
create table held_files (
  storage_key text primary key,
  held_at timestamptz not null default now()
);

-- Jobs that were waiting when a backup was made: the first node that starts on the restored database takes them up.
create table restored_jobs (
  id uuid primary key,
  queue text not null,
  data jsonb not null
);
