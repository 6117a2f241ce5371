create table files (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  bucket text not null check (bucket in ('clone-files', 'avatars')),
  path text not null,
  clone_id uuid,
  name text not null,
  content_type text not null,
  bytes bigint not null,
  sha256 bytea not null,
  created_at timestamptz not null default now(),
  primary key (owner_id, id)
);
create unique index files_path on files (bucket, path);
create index files_clone on files (owner_id, clone_id);
