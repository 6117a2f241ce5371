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
  -- Who opened it; both are forgotten at its end. The sign-in that it ends with: no reference, for one that is swept
  -- away has ended too. A keyed hash of the visitor's network: what one network holds unused gives way to others.
  sign_in_id uuid,
  network bytea,
  investor_id uuid,
  is_test boolean not null default false,
  caller jsonb,
  channel text not null check (channel in ('voice', 'text')),
  language text not null,
  device_type text,
  status text not null default 'connecting'
    check (status in ('connecting', 'in-progress', 'completed', 'missed', 'failed')),
  ended_reason text,
  -- What the visitor may hear: proven at its start, and the same wherever the call is taken up again. Who comes by
  -- explore, the landing page, a pitch's id or its slug hears what is meant for everybody; with an address proven there,
  -- also what is meant for proven addresses.
  audience text not null default 'link'
    check (audience in ('public', 'public-verified', 'link', 'verified-email', 'named-investor')),
  consent_transcript boolean not null,
  created_at timestamptz not null default now(),
  connected_at timestamptz,
  -- A founder asked for it to end: whoever carries it lets the clone say goodbye.
  end_asked_at timestamptz,
  ended_at timestamptz,
  transcript_forgotten_at timestamptz,
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
  -- A hash of the ticket together with the request that it was spent on: when that very request comes again, because
  -- its answer was lost, it is known. Null until then, and where a socket spent it.
  ticket_use bytea,
  -- The newest resume token that was shown: older ones are spent, itself is not, for its answer may have been lost.
  resumed_from int not null default 0,
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
  primary key (owner_id, id),
  foreign key (owner_id, investor_id) references investors (owner_id, id) on delete set null (investor_id)
);
create index calls_list on calls (owner_id, created_at desc, id desc);
create index calls_clone on calls (owner_id, clone_id, created_at desc);
create index calls_live on calls (owner_id) where status in ('connecting', 'in-progress');
create index calls_lease on calls (lease_until) where status in ('connecting', 'in-progress');
-- One call per visitor.
create unique index calls_visitor on calls (session_id)
  where status in ('connecting', 'in-progress') and session_id is not null;
create index calls_investor on calls (owner_id, investor_id, created_at desc) where investor_id is not null;
create index calls_session on calls (owner_id, session_id) where session_id is not null;
-- The newest of one interest level, however few they are.
create index calls_interest on calls (owner_id, interest_level, created_at desc, id desc);
-- Whether a founder has talked to a clone themselves, however many visitors have.
create index calls_tests on calls (owner_id, clone_id) where is_test;
create index calls_to_forget on calls (owner_id, ended_at)
  where ended_at is not null and transcript_forgotten_at is null;
create index calls_search on calls using gin (owner_id, search_text gin_trgm_ops);

-- Finds the owner of an id.
create table call_directory (
  call_id uuid primary key,
  owner_id uuid not null,
  foreign key (owner_id, call_id) references calls (owner_id, id) on delete cascade
);
-- An account is exported and deleted by its owner's id.
create index call_directory_owner on call_directory (owner_id);

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

-- Figures over an owner's calls by day: the call log shows them over every call, and adds up days instead. Appended as
-- differences and folded later, as those of investors: one row a day would be a lock that every call waits for.
create table call_tallies (
  owner_id uuid not null references users on delete cascade,
  -- In UTC, that of the call's beginning.
  day date not null,
  id uuid not null default gen_random_uuid(),
  clone_id uuid not null,
  interest_level text not null,
  -- Finished, and no test.
  counted boolean not null,
  calls int not null,
  talk_ms bigint not null,
  completed int not null,
  completed_ms bigint not null,
  questions int not null,
  answered int not null,
  meetings int not null,
  folded boolean not null default false,
  primary key (owner_id, day, id)
);
create index call_tallies_fresh on call_tallies (owner_id) where not folded;

create function answered_questions(questions jsonb) returns int language sql immutable parallel safe
  return (select count(*)::int from jsonb_array_elements(questions) q where (q ->> 'answered')::boolean);

-- What one call adds to the figures, or takes off them.
create function tally_call(one calls, sign int) returns void language sql as $$
  insert into call_tallies (owner_id, day, clone_id, interest_level, counted, calls, talk_ms, completed, completed_ms,
    questions, answered, meetings)
  select one.owner_id, (one.created_at at time zone 'UTC')::date, one.clone_id, one.interest_level,
    one.status = 'completed' and not one.is_test, sign, sign * one.duration_ms, sign * completed,
    sign * completed * one.duration_ms, sign * jsonb_array_length(one.questions),
    sign * answered_questions(one.questions), sign * (one.outcome = 'meeting-booked')::int
  from (select (one.status = 'completed')::int as completed) as counts
  -- Not for an owner that is going: their rows go with them.
  where exists (select from users where id = one.owner_id)
$$;

create function tally_calls() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform tally_call(old, -1); end if;
  if tg_op <> 'DELETE' then perform tally_call(new, 1); end if;
  return null;
end $$;
create trigger calls_tally after insert or delete on calls for each row execute function tally_calls();
-- Most updates of a talk change nothing that is counted.
create trigger calls_tally_update after update on calls for each row
  when ((old.owner_id, old.clone_id, old.interest_level, old.is_test, old.status = 'completed', old.duration_ms,
      old.questions, old.outcome = 'meeting-booked')
    is distinct from (new.owner_id, new.clone_id, new.interest_level, new.is_test, new.status = 'completed',
      new.duration_ms, new.questions, new.outcome = 'meeting-booked'))
  execute function tally_calls();
