-- External accounts that open an account of ours. Known by the issuer's own id of them, never by an address.
create table identities (
  user_id uuid not null references users on delete cascade,
  provider text not null check (provider in ('google', 'linkedin')),
  -- Another issuer gives the same ids to others.
  issuer text not null,
  subject text not null,
  -- As the provider told it, to be shown.
  email text,
  -- When its picture was taken over: once.
  picture_at timestamptz,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  primary key (user_id, provider)
);
create unique index identities_subject on identities (provider, issuer, subject);

-- A browser that was sent to a provider. What came of it is told to that browser alone, once.
create table sign_in_attempts (
  state_hash bytea primary key,
  -- Of its cookie.
  browser_hash bytea not null,
  provider text not null,
  -- Who links an identity, in which session; null where somebody signs in.
  user_id uuid references users on delete cascade,
  session_id uuid,
  referral_code text,
  expires_at timestamptz not null
);
create index sign_in_attempts_user on sign_in_attempts (user_id);
create index sign_in_attempts_age on sign_in_attempts (expires_at);

-- What /auth/callback trades for a session.
create table sign_in_codes (
  code_hash bytea primary key,
  browser_hash bytea not null,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_codes_user on sign_in_codes (user_id);
create index sign_in_codes_age on sign_in_codes (expires_at);
