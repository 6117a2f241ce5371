create table pitches (
  owner_id uuid not null,
  id uuid not null,
  clone_id uuid not null,
  title text not null,
  unique_slug text not null,
  access_type text not null default 'public' check (access_type in ('public', 'password')),
  password_hash text,
  featured boolean not null default false,
  list_in_explore boolean not null default true,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, clone_id) references clones (owner_id, id) on delete cascade
);
create index pitches_list on pitches (owner_id, created_at desc, id desc);
create index pitches_clone on pitches (owner_id, clone_id);
create index pitches_ending on pitches (expires_at) where expires_at is not null;

create table pitch_links (
  owner_id uuid not null,
  id uuid not null,
  pitch_id uuid not null,
  name text not null,
  unique_code text not null,
  link_type text not null default 'standard',
  access_type text not null default 'public' check (access_type in ('public', 'password')),
  password_hash text,
  custom_message text not null default '',
  tracking_id text not null default '',
  link_expiration_enabled boolean not null default true,
  expires_at timestamptz,
  list_in_explore boolean not null default true,
  featured boolean not null default false,
  allow_password_request boolean not null default true,
  is_default boolean not null default false,
  -- Rises when password, access or expiry change: grants of an earlier epoch are void.
  access_epoch int not null default 1,
  disabled_at timestamptz,
  -- Put away: out of the lists, closed to visitors, nothing lost.
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, pitch_id) references pitches (owner_id, id) on delete cascade
);
create index pitch_links_pitch on pitch_links (owner_id, pitch_id, is_default desc, created_at desc);
create unique index pitch_links_default on pitch_links (owner_id, pitch_id) where is_default;
create index pitch_links_ending on pitch_links (expires_at) where expires_at is not null;

-- Every word that can stand behind /pitch/: a link's code, a pitch's slug or its id.
create table pitch_addresses (
  address text primary key,
  kind text not null check (kind in ('code', 'slug', 'id')),
  owner_id uuid not null,
  pitch_id uuid not null,
  -- Null for slug and id: they mean the default link.
  link_id uuid,
  foreign key (owner_id, pitch_id) references pitches (owner_id, id) on delete cascade,
  -- At the end of the transaction: a code is taken before its link is made.
  foreign key (owner_id, link_id) references pitch_links (owner_id, id)
    on delete cascade deferrable initially deferred
);
create index pitch_addresses_pitch on pitch_addresses (owner_id, pitch_id);
create index pitch_addresses_link on pitch_addresses (owner_id, link_id) where link_id is not null;

-- Networks that opened a locked link with its password: they get in while others guess at it. Keyed by link and
-- network, so that no address can be read; forgotten after 90 days.
create table link_entrances (
  owner_id uuid not null,
  link_id uuid not null,
  network bytea not null,
  let_in_at timestamptz not null,
  primary key (owner_id, link_id, network),
  foreign key (owner_id, link_id) references pitch_links (owner_id, id) on delete cascade
);
create index link_entrances_let_in_at on link_entrances (let_in_at);

create table password_requests (
  owner_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  name text not null,
  email text not null,
  company text not null default '',
  message text not null default '',
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
  -- What the founder wrote with the decision.
  answer text not null default '',
  -- Of the personal key that an approval mails; void once the link's access_epoch has moved on.
  key_hash bytea,
  key_epoch int,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (owner_id, id),
  foreign key (owner_id, link_id) references pitch_links (owner_id, id) on delete cascade
);
create index password_requests_list on password_requests (owner_id, created_at desc, id desc);
create index password_requests_status on password_requests (owner_id, status, created_at desc, id desc);
create index password_requests_link on password_requests (owner_id, link_id, email, created_at desc);
