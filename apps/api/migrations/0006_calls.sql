create table call_directory (
  call_id uuid primary key,
  owner_id uuid not null references users on delete cascade
);

create table calls (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  clone_id uuid not null,
  clone_version int not null,
  pitch_id uuid,
  pitch_link_id uuid,
  -- The link's epoch when the visitor was let in: a later one closes the door at resume.
  access_epoch int,
  session_id text,
  is_test boolean not null default false,
  caller jsonb,
  channel text not null check (channel in ('voice', 'text')),
  language text not null,
  device_type text,
  status text not null default 'connecting'
    check (status in ('connecting', 'in-progress', 'completed', 'missed', 'failed')),
  ended_reason text,
  consent_transcript boolean not null,
  created_at timestamptz not null default now(),
  connected_at timestamptz,
  ended_at timestamptz,
  duration_ms bigint not null default 0,
  billable_ms bigint not null default 0,
  credits_charged int not null default 0,
  -- The node that carries the talk, and until when it is believed to live.
  node_id text,
  epoch int not null default 0,
  lease_until timestamptz,
  detached_at timestamptz,
  ticket_hash bytea,
  ticket_until timestamptz,
  last_seq int not null default 0,
  -- The engine's snapshot, written with the events it follows from.
  snapshot jsonb,
  questions jsonb not null default '[]',
  topics jsonb not null default '[]',
  summary text not null default '',
  interest_level text not null default 'very-low',
  outcome text not null default 'none',
  rating int,
  latency jsonb not null default '{}',
  search_text text not null default '',
  primary key (owner_id, id)
);
create index calls_list on calls (owner_id, created_at desc, id desc);
create index calls_clone on calls (owner_id, clone_id, created_at desc);
create index calls_live on calls (owner_id) where status in ('connecting', 'in-progress');
create index calls_lease on calls (lease_until) where status in ('connecting', 'in-progress');
-- One call per visitor.
create unique index calls_visitor on calls (session_id)
  where status in ('connecting', 'in-progress') and session_id is not null;

create extension if not exists pg_trgm;
create index calls_search on calls using gin (search_text gin_trgm_ops);

-- Append-only: what was said and done, in the order of its seq.
create table call_events (
  owner_id uuid not null,
  call_id uuid not null,
  seq int not null,
  type text not null,
  body jsonb not null,
  at timestamptz not null default now(),
  primary key (owner_id, call_id, seq),
  foreign key (owner_id, call_id) references calls (owner_id, id) on delete cascade
);

-- The transcript, one row an utterance; `text` of the clone is what was heard.
create table call_turns (
  owner_id uuid not null,
  call_id uuid not null,
  -- Utterance id for the clone, 0 for the visitor.
  turn int not null,
  utterance int not null default 0,
  role text not null check (role in ('visitor', 'clone')),
  text text not null,
  generated_text text,
  at_ms int not null,
  interrupted boolean not null default false,
  purpose text,
  section_id text,
  via text,
  sources jsonb not null default '[]',
  primary key (owner_id, call_id, turn, utterance),
  foreign key (owner_id, call_id) references calls (owner_id, id) on delete cascade
);
