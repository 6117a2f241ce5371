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
  -- Characters of its text, so that nobody counts them in the passages.
  chars int not null default 0,
  -- [{page, path}]
  slides jsonb not null default '[]',
  -- The founder offers it to visitors: they may take the file along. From the next version on.
  offered boolean not null default false,
  -- Who may hear it and take it along.
  audience text not null default 'link'
    check (audience in ('public', 'link', 'verified-email', 'named-investor')),
  -- Within one owner what is read quickly comes first.
  reading_rank smallint not null default 2,
  reading_tries int not null default 0,
  -- Null: as soon as it is its turn.
  read_after timestamptz,
  created_at timestamptz not null default now(),
  primary key (owner_id, clone_id, id),
  foreign key (owner_id, clone_id) references clones (owner_id, id) on delete cascade
);
create index clone_documents_unread on clone_documents (owner_id, reading_rank, created_at, id)
  where status = 'reading';

-- Documents are read in turn by owner: whoever was served longest ago comes first, and nobody is served twice at once,
-- by however many nodes. All times are the database's.
create table reading_turns (
  owner_id uuid primary key references users on delete cascade,
  -- Apart, for a text takes no time worth a turn among the decks. Null: never.
  served_at timestamptz,
  short_served_at timestamptz,
  -- Of the document that is being read; null where none is.
  lease_id uuid,
  leased_until timestamptz,
  -- What was spent on reading since the hour began.
  hour_began_at timestamptz not null,
  spent_ms int not null default 0
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
  -- What the founder taught the clone in reply.
  answer text not null default '',
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (owner_id, id)
);
create unique index clone_questions_turn on clone_questions (owner_id, call_id, turn);
create index clone_questions_list on clone_questions (owner_id, created_at desc, id desc);
create index clone_questions_clone on clone_questions (owner_id, clone_id, status, created_at desc);
