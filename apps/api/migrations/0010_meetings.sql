-- When a founder can be met; without a row the defaults of the contract hold.
create table availability (
  owner_id uuid primary key references users on delete cascade,
  settings jsonb not null,
  updated_at timestamptz not null default now()
);

create table meetings (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  title text not null,
  agenda text not null default '',
  investor_id uuid,
  investor_name text not null default '',
  investor_email text,
  investor_company text not null default '',
  clone_id uuid,
  pitch_id uuid,
  pitch_link_id uuid,
  call_id uuid,
  session_id text,
  start_time timestamptz not null,
  end_time timestamptz not null check (end_time > start_time),
  timezone text not null,
  investor_timezone text,
  location_type text not null check (location_type in ('video', 'phone', 'in-person')),
  location text not null default '',
  status text not null
    check (status in ('pending', 'confirmed', 'completed', 'no-show', 'cancelled', 'declined')),
  source text not null check (source in ('clone-call', 'pitch-page', 'manual')),
  -- Whether the visitor proved that the address is theirs, and the network that they booked from: keyed, kept only
  -- while the booking waits for an answer, null for what the founder wrote down.
  email_proven boolean not null default false,
  booked_from bytea,
  -- A visitor's booking that nobody answers gives its slot back then.
  held_until timestamptz,
  cancelled_by text check (cancelled_by in ('owner', 'visitor', 'system')),
  cancellation_reason text not null default '',
  rescheduled_from uuid,
  -- How often the visitor moved it by their mailed link, those it stands for included.
  visitor_moves int not null default 0,
  -- Links that were mailed before a link said whom it is for. They go on working for this address alone; null where
  -- somebody else was mailed about the meeting as well, or where that is not known any more.
  bare_link_email text,
  notes text not null default '',
  outcome text not null default '',
  -- One calendar entry, moved or changed: the same UID with a higher SEQUENCE.
  calendar_uid uuid not null,
  calendar_sequence int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (owner_id, id),
  -- Nobody is in two meetings at once, whoever writes them.
  constraint meetings_apart exclude using gist (owner_id with =, tstzrange(start_time, end_time) with &&)
    where (status in ('pending', 'confirmed'))
);
create index meetings_start on meetings (owner_id, start_time, id);
create index meetings_investor on meetings (owner_id, investor_id, start_time);
create index meetings_clone on meetings (owner_id, clone_id, start_time);
create unique index meetings_successor on meetings (owner_id, rescheduled_from) where rescheduled_from is not null;
create index meetings_held on meetings (held_until) where status = 'pending' and held_until is not null;
create index meetings_bookings on meetings (owner_id) where status = 'pending' and held_until is not null;
