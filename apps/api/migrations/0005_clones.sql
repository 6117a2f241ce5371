create table clones (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  name text not null,
  status text not null default 'draft'
    check (status in ('draft', 'launched', 'published', 'archived', 'deleted')),
  -- What an archived clone goes back to.
  status_before_archive text,
  purpose text not null default '',
  first_message text not null default '',
  -- A path in file storage.
  avatar text not null default '',
  access_settings jsonb not null,
  access_password_hash text,
  languages jsonb not null,
  voices jsonb not null,
  voice_settings jsonb not null,
  tools_integration jsonb not null,
  is_sample boolean not null default false,
  -- Last published version; 0 before the first.
  version int not null default 0,
  -- Rises with each edit; published_revision is what the last version froze.
  revision int not null default 1,
  published_revision int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  launched_at timestamptz,
  published_at timestamptz,
  archived_at timestamptz,
  deleted_at timestamptz,
  primary key (owner_id, id)
);
create index clones_list on clones (owner_id, created_at desc, id desc) where status <> 'deleted';
-- The hourly look for what ends soon goes across owners, as that of pitches and links.
create index clones_ending on clones (published_at)
  where status = 'published' and access_settings->>'expiresIn' <> 'never';

-- Tells another's clone (403) from none (404), and finds the owner of an id. A deleted clone has left it.
create table clone_directory (
  clone_id uuid primary key,
  owner_id uuid not null,
  foreign key (owner_id, clone_id) references clones (owner_id, id) on delete cascade
);
-- An account is exported and deleted by its owner's id.
create index clone_directory_owner on clone_directory (owner_id);

-- Clones whose founder asks to be featured; the operator grants it by hand.
create table feature_requests (
  owner_id uuid not null,
  clone_id uuid not null,
  requested_at timestamptz not null default now(),
  primary key (owner_id, clone_id),
  foreign key (owner_id, clone_id) references clones (owner_id, id) on delete cascade
);
create index feature_requests_age on feature_requests (requested_at);
