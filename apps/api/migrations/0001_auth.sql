create table users (
  id uuid primary key,
  email text not null,
  name text not null default '',
  password_hash text,
  avatar_url text,
  email_verified_at timestamptz,
  -- Company profile; null means an incomplete registration (428).
  company jsonb,
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

create table idempotency_keys (
  -- Caller and route, so that one caller's key says nothing of another's.
  scope text not null,
  key text not null,
  body_hash bytea not null,
  -- Sealed: an answer may hold a token.
  answer bytea,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
