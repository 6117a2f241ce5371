-- Texts are searched by their trigrams, with the owner in the same index: a search never goes through another's rows.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
-- And an owner beside a span of time: nobody is in two meetings at once.
create extension if not exists btree_gist;

-- Of the secret that this database was first used with: a node with another could read and sign nothing of it.
create table secret_fingerprint (
  is_only boolean primary key default true check (is_only),
  fingerprint bytea not null
);

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

-- Mail and SMS leave from here, after the transaction that asked for them: no network inside one.
create table outbox (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  -- {subject, text, html, attachments} of a mail, {text} of an SMS.
  message jsonb not null,
  -- Asked for twice, sent once.
  dedupe_key text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts int not null default 0,
  last_error text
);
create unique index outbox_dedupe on outbox (dedupe_key) where dedupe_key is not null;
create index outbox_age on outbox (created_at);
