-- Calendars of other houses: whose busy times count, and where meetings are written.

create table calendar_attempts (
  state_hash bytea primary key,
  -- Of the cookie of the browser that began.
  browser_hash bytea not null,
  provider text not null check (provider in ('google', 'microsoft')),
  user_id uuid not null references users on delete cascade,
  session_id uuid not null,
  expires_at timestamptz not null
);
create index on calendar_attempts (user_id);
create index on calendar_attempts (expires_at);

create table calendar_connections (
  owner_id uuid not null references users on delete cascade,
  provider text not null check (provider in ('google', 'microsoft')),
  -- Connected anew it is another one: what was asked through the one before is not written here.
  id uuid not null,
  -- As the provider calls it, for its founder to know it by.
  account text not null,
  -- Sealed: whoever has it reads and writes that calendar.
  refresh_token bytea not null,
  -- What the provider listed: id, name, whether it may be written to, whether its busy times count.
  calendars jsonb not null,
  -- The calendar that meetings are written into.
  writes_to text,
  connected_at timestamptz not null,
  -- When the question was asked that the busy times are the answer to.
  read_at timestamptz,
  -- Not asked again before, unless somebody books.
  fresh_until timestamptz,
  failed_at timestamptz,
  -- In words for its founder, without a key.
  last_error text,
  -- Since when the provider takes our access no more.
  ended_at timestamptz,
  primary key (owner_id, provider)
);
create unique index calendar_connections_writing_key on calendar_connections (owner_id) where writes_to is not null;
create index on calendar_connections (read_at) where ended_at is null;

-- No words of what stands in them: when a calendar is busy, and nothing else.
create table calendar_busy (
  owner_id uuid not null,
  provider text not null,
  start_time timestamptz not null,
  end_time timestamptz not null check (end_time > start_time),
  primary key (owner_id, provider, start_time),
  foreign key (owner_id, provider) references calendar_connections on delete cascade
);

-- What stands for a meeting in its founder's calendar, through all its moves.
create table calendar_events (
  owner_id uuid not null,
  calendar_uid uuid not null,
  provider text not null,
  calendar_id text not null,
  -- Null until the provider has told it.
  event_id text,
  -- How often it was made anew, for somebody had deleted it there.
  generation int not null default 0,
  -- Since when calendar and meeting are not in step.
  due_since timestamptz,
  primary key (owner_id, calendar_uid),
  foreign key (owner_id, provider) references calendar_connections on delete cascade
);
create index on calendar_events (owner_id, provider);
create index on calendar_events (due_since) where due_since is not null;

-- It was asked for while a calendar of its founder's could not be read.
alter table meetings add column calendar_unread boolean not null default false;
create index meetings_calendar_uid on meetings (owner_id, calendar_uid);
