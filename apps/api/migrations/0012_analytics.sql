-- A browser tab that agreed to be counted. It names nobody; visitor_id is what the browser keeps between visits.
create table visitor_sessions (
  id text primary key,
  visitor_id uuid not null,
  kind text not null check (kind in ('visitor', 'bot', 'preview')),
  device text not null,
  language text not null,
  -- Host of the page that led here; empty for none.
  referrer text not null,
  campaign jsonb not null default '{}',
  created_at timestamptz not null
);
create index visitor_sessions_age on visitor_sessions (created_at);

-- What was written together is folded together, and only the batch is marked: to mark each event would rewrite its row
-- and every index of it, more than the write itself.
create table event_batches (
  id uuid primary key,
  -- How many were told: those that came before are not written again.
  events int not null,
  received_at timestamptz not null,
  folded boolean not null default false
);
create index event_batches_open on event_batches (received_at, id) where not folded;

-- What happened, as it was acknowledged. Appended only; folding turns it into visits and daily counters.
create table analytics_events (
  owner_id uuid not null references users on delete cascade,
  -- The browser's own id, or one that follows from what is counted: the same again counts nothing.
  id uuid not null,
  clone_id uuid not null,
  pitch_id uuid,
  link_id uuid,
  -- Null where nobody is told apart.
  session_id text,
  kind text not null check (kind in ('visitor', 'bot', 'preview', 'own')),
  type text not null,
  -- The section, or what the type says it is.
  detail text not null default '',
  amount double precision not null default 0,
  at timestamptz not null,
  received_at timestamptz not null,
  batch_id uuid not null,
  primary key (owner_id, id)
);
create index analytics_events_batch on analytics_events (batch_id);

-- One tab at one link.
create table visits (
  owner_id uuid not null references users on delete cascade,
  link_id uuid not null,
  session_id text not null,
  id uuid not null,
  pitch_id uuid not null,
  clone_id uuid not null,
  visitor_id uuid not null,
  kind text not null check (kind in ('visitor', 'bot', 'preview', 'own')),
  opened_at timestamptz not null,
  last_at timestamptz not null,
  unlocked_at timestamptz,
  -- First heartbeat of a real browser.
  viewed_at timestamptz,
  engaged_at timestamptz,
  talked_at timestamptz,
  came_back boolean not null default false,
  -- The view was counted without an identifier before the visitor agreed.
  counted_before boolean not null default false,
  seconds double precision not null default 0,
  questions int not null default 0,
  -- Ids of the sections that were reached.
  sections text[] not null default '{}',
  primary key (owner_id, link_id, session_id)
);
create index visits_viewed on visits (owner_id, viewed_at) include (visitor_id, clone_id, pitch_id, link_id, came_back)
  where viewed_at is not null and kind = 'visitor';
create index visits_visitor on visits (owner_id, visitor_id, viewed_at) where viewed_at is not null;
create index visits_pitch on visits (owner_id, pitch_id) where viewed_at is not null;

-- Written by folding alone, which holds a lock, so that no request waits for a counter.
create table analytics_daily (
  owner_id uuid not null references users on delete cascade,
  day date not null,
  clone_id uuid not null,
  pitch_id uuid,
  link_id uuid,
  metric text not null,
  -- Of a split: the device, language, referrer or section.
  dimension text not null default '',
  amount double precision not null
);
create unique index analytics_daily_counter
  on analytics_daily (owner_id, day, clone_id, pitch_id, link_id, metric, dimension) nulls not distinct;
