create table investors (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  name text not null,
  -- Empty where it is unknown, as all text here.
  email text not null default '',
  phone text not null default '',
  company text not null default '',
  title text not null default '',
  location text not null default '',
  linkedin_url text not null default '',
  website_url text not null default '',
  avatar_url text,
  investment_focus text[] not null default '{}',
  check_size text,
  stage text[] not null default '{}',
  -- [{company, amount, round, year, outcome}]
  previous_investments jsonb not null default '[]',
  priority text check (priority in ('low', 'medium', 'high')),
  tags text[] not null default '{}',
  notes text not null default '',
  status text not null default 'new' check (status in ('new', 'engaged', 'qualified',
    'meeting-scheduled', 'follow-up', 'closed-won', 'closed-lost')),
  -- The link that the investor came by.
  pitch_link_id uuid,
  -- What follows from investor_activity.
  total_calls int not null default 0,
  total_seconds bigint not null default 0,
  questions_asked int not null default 0,
  meetings_booked int not null default 0,
  documents_downloaded jsonb not null default '[]',
  response_rate int,
  first_interaction timestamptz,
  last_interaction timestamptz,
  interest_score int not null default 0,
  interest_reasons jsonb not null default '[]',
  -- 5 very high to 1 very low: that of the score, unless the founder pinned one.
  interest_rank smallint not null default 1 check (interest_rank between 1 and 5),
  interest_pinned boolean not null default false,
  -- A score falls with time: when to work it out again.
  rescore_at timestamptz,
  fit_score int,
  fit_confidence int not null default 0,
  -- Folded for search and sorting: lower case, without accents.
  search_text text not null,
  sort_name text collate "C" not null,
  sort_company text collate "C",
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (owner_id, id)
);
-- How often a text is found decides whether a search walks the list in its order or gathers what matches and sorts
-- it: with the usual sample the guess is off by a hundred times, and the page by ten.
alter table investors alter column search_text set statistics 1000;
create index investors_recent on investors (owner_id, last_interaction desc nulls last, id desc);
create index investors_created on investors (owner_id, created_at desc);
create index investors_name on investors (owner_id, sort_name, id);
create index investors_company on investors (owner_id, sort_company, id);
create index investors_interest on investors
  (owner_id, interest_rank desc, last_interaction desc nulls last, id desc);
create index investors_fit on investors (owner_id, fit_score desc nulls last, id desc);
create index investors_status on investors (owner_id, status, last_interaction desc nulls last, id desc);
create index investors_email on investors (owner_id, email collate "C") where email <> '';
create index investors_search on investors using gin (owner_id, search_text gin_trgm_ops, tags, stage);
create index investors_rescore on investors (rescore_at) where rescore_at is not null;

-- Every email that means an investor, those of merged records included.
create table investor_emails (
  owner_id uuid not null references users on delete cascade,
  email text not null,
  investor_id uuid not null,
  -- The founder wrote this address down: added it, imported it, or gave it to an investor. An address that only
  -- a visitor left names nobody.
  named boolean not null default false,
  primary key (owner_id, email),
  foreign key (owner_id, investor_id) references investors (owner_id, id)
    on delete cascade deferrable initially deferred
);
create index investor_emails_investor on investor_emails (owner_id, investor_id);

-- A visit in which contact was left: what happens in it belongs to that investor.
create table investor_sessions (
  owner_id uuid not null,
  session_id text not null,
  investor_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (owner_id, session_id),
  foreign key (owner_id, investor_id) references investors (owner_id, id) on delete cascade
);
create index investor_sessions_investor on investor_sessions (owner_id, investor_id);

-- What an investor did, each once: an event that comes again finds its row.
create table investor_activity (
  owner_id uuid not null,
  investor_id uuid not null,
  kind text not null check (kind in ('contact', 'call', 'questions', 'depth', 'visit', 'return',
    'document', 'meeting', 'met', 'invited', 'accepted')),
  -- The call, visit, meeting or document.
  ref text not null,
  at timestamptz not null,
  -- Seconds of a call, how many questions, the part of the pitch that was heard; otherwise 1.
  amount float8 not null default 1,
  -- Of a document.
  name text not null default '',
  primary key (owner_id, investor_id, kind, ref),
  foreign key (owner_id, investor_id) references investors (owner_id, id) on delete cascade
);

-- What a visit took, for the investor that it may turn out to be.
create table taken_documents (
  owner_id uuid not null references users on delete cascade,
  session_id text not null,
  document_id uuid not null,
  name text not null,
  at timestamptz not null,
  primary key (owner_id, session_id, document_id)
);

create table investor_tags (
  owner_id uuid not null references users on delete cascade,
  tag text not null,
  primary key (owner_id, tag)
);

-- Figures over all of an owner's investors, appended as differences and folded later: one row an owner would
-- be a lock that every submit waits for.
create table investor_tallies (
  owner_id uuid not null references users on delete cascade,
  id uuid not null default gen_random_uuid(),
  investors int not null,
  high_interest int not null,
  meetings_scheduled int not null,
  calls int not null,
  talk_seconds bigint not null,
  folded boolean not null default false,
  primary key (owner_id, id)
);
create index investor_tallies_fresh on investor_tallies (owner_id) where not folded;

-- By statement, so that no write path can forget it and an import of thousands appends one row.
create function tally_investors() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into investor_tallies (owner_id, investors, high_interest, meetings_scheduled, calls, talk_seconds)
    select owner_id, count(*), sum((interest_rank >= 4)::int), sum((status = 'meeting-scheduled')::int),
      sum(total_calls), sum(total_seconds)
    from fresh group by owner_id;
  elsif tg_op = 'DELETE' then
    -- Not for an owner that is going: nobody asks any more.
    insert into investor_tallies (owner_id, investors, high_interest, meetings_scheduled, calls, talk_seconds)
    select owner_id, -count(*), -sum((interest_rank >= 4)::int), -sum((status = 'meeting-scheduled')::int),
      -sum(total_calls), -sum(total_seconds)
    from stale join users on users.id = owner_id group by owner_id;
  else
    insert into investor_tallies (owner_id, investors, high_interest, meetings_scheduled, calls, talk_seconds)
    select owner_id, 0, sum(high), sum(meetings), sum(calls), sum(seconds)
    from (
      select fresh.owner_id,
        (fresh.interest_rank >= 4)::int - (stale.interest_rank >= 4)::int as high,
        (fresh.status = 'meeting-scheduled')::int - (stale.status = 'meeting-scheduled')::int as meetings,
        fresh.total_calls - stale.total_calls as calls,
        fresh.total_seconds - stale.total_seconds as seconds
      from fresh join stale using (owner_id, id)
    ) as difference
    where (high, meetings, calls, seconds) <> (0, 0, 0, 0)
    group by owner_id;
  end if;
  return null;
end $$;
create trigger investors_tally_insert after insert on investors
  referencing new table as fresh for each statement execute function tally_investors();
create trigger investors_tally_update after update on investors
  referencing old table as stale new table as fresh for each statement execute function tally_investors();
create trigger investors_tally_delete after delete on investors
  referencing old table as stale for each statement execute function tally_investors();
