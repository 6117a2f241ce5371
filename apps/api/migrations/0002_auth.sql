create table users (
  id uuid primary key,
  email text not null,
  name text not null default '',
  password_hash text,
  email_verified_at timestamptz,
  -- Company profile; null means an incomplete registration (428).
  company jsonb,
  -- A file that its owner sent, as `<bucket>/<path>`.
  picture text check (picture like 'avatars/' || id || '/%'),
  -- How long the words of a talk are kept, counted from its end.
  transcript_months int not null default 12 check (transcript_months between 1 and 60),
  -- Owns clones that nobody has claimed yet.
  is_house boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_email on users (lower(email)) where deleted_at is null;

-- One signed-in browser: a family of rotating refresh tokens.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id);

create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- Links mailed to an account's address; the token itself is in the mail alone.
create table account_links (
  hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'verify-email')),
  -- The address it went to: a link to an address given up proves nothing.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_user on account_links (user_id, purpose, created_at desc);
create index account_links_age on account_links (expires_at);

-- Six digits mailed to an address that has no account, the last of each address.
create table email_codes (
  email text primary key,
  -- Keyed, for six digits are soon tried.
  code_mac bytea not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- How many were asked for since then.
  window_started_at timestamptz not null,
  sent int not null default 1
);
create index email_codes_age on email_codes (expires_at);
