create table files (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  bucket text not null check (bucket in ('clone-files', 'avatars')),
  path text not null,
  -- Where the bytes lie. A copied clone's files are files of their own that share the bytes of the first ones: they go
  -- with the last file that shares them, and an owner's quota counts them once.
  storage_key text not null,
  clone_id uuid,
  -- The file that this one was made from, as a slide from its deck; it goes with it.
  made_from uuid,
  name text not null,
  content_type text not null,
  -- Counted against the owner's quota; what may come at most while the bytes are on their way.
  bytes bigint not null,
  -- Of the bytes as they were sent.
  sha256 bytea,
  created_at timestamptz not null default now(),
  -- Null while the bytes are on their way in or out: nobody sees the file then.
  stored_at timestamptz,
  primary key (owner_id, id)
);
create unique index files_path on files (bucket, path);
create index files_storage_key on files (storage_key);
create index files_clone on files (owner_id, clone_id);
create index files_made_from on files (owner_id, made_from) where made_from is not null;
create index files_pending on files (created_at) where stored_at is null;
-- An upload that is sent again is the same file.
create unique index files_same on files (owner_id, clone_id, bucket, name, sha256)
  where stored_at is not null and made_from is null;
