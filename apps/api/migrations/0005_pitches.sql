create table pitches (
  owner_id uuid not null references users on delete cascade,
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
  primary key (owner_id, id)
);
create index pitches_list on pitches (owner_id, created_at desc, id desc);
create index pitches_clone on pitches (owner_id, clone_id);

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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, pitch_id) references pitches (owner_id, id) on delete cascade
);
create index pitch_links_pitch on pitch_links (owner_id, pitch_id, is_default desc, created_at desc);
create unique index pitch_links_default on pitch_links (owner_id, pitch_id) where is_default;

-- Every word that can stand behind /pitch/: a link's code, a pitch's slug or its id.
create table pitch_addresses (
  address text primary key,
  kind text not null check (kind in ('code', 'slug', 'id')),
  owner_id uuid not null,
  pitch_id uuid not null,
  -- Null for slug and id: they mean the default link.
  link_id uuid,
  foreign key (owner_id, pitch_id) references pitches (owner_id, id) on delete cascade
);
create index pitch_addresses_pitch on pitch_addresses (owner_id, pitch_id);
