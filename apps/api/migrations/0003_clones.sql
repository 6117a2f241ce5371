-- Tells another's clone (403) from none (404), and finds the owner of an id.
create table clone_directory (
  clone_id uuid primary key,
  owner_id uuid not null references users on delete cascade
);

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

-- What a clone knows, as the editor's tabs hold it.
create table clone_knowledge (
  owner_id uuid not null,
  clone_id uuid not null,
  company_details jsonb not null,
  team jsonb not null,
  funding jsonb not null,
  training_content jsonb not null,
  sections jsonb not null,
  primary key (owner_id, clone_id),
  foreign key (owner_id, clone_id) references clones (owner_id, id) on delete cascade
);

create table clone_documents (
  owner_id uuid not null,
  clone_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  status text not null default 'reading' check (status in ('reading', 'ready', 'failed')),
  failure text,
  pages int not null default 0,
  -- [{id, page, text}]
  passages jsonb not null default '[]',
  -- [{page, path}]
  slides jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (owner_id, clone_id, id),
  foreign key (owner_id, clone_id) references clones (owner_id, id) on delete cascade
);

-- What visitors asked and the material did not hold.
create table clone_questions (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  clone_id uuid not null,
  call_id uuid,
  turn int,
  text text not null,
  status text not null default 'open' check (status in ('open', 'answered', 'dismissed')),
  created_at timestamptz not null default now(),
  primary key (owner_id, id)
);
create unique index clone_questions_turn on clone_questions (owner_id, call_id, turn);
create index clone_questions_clone on clone_questions (owner_id, clone_id, status, created_at desc);
