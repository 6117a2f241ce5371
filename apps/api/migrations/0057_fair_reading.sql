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

alter table clone_documents
  -- Within one owner what is read quickly comes first.
  add column reading_rank smallint not null default 2,
  add column reading_tries int not null default 0,
  -- Null: as soon as it is its turn.
  add column read_after timestamptz;
create index clone_documents_unread on clone_documents (owner_id, reading_rank, created_at, id)
  where status = 'reading';
