-- A founder's own phone, once they have proved by a code that it is theirs.
create table phones (
  owner_id uuid primary key references users on delete cascade,
  -- Another number is another phone: what was queued for the one before goes nowhere.
  id uuid not null unique,
  -- E.164.
  number text not null,
  proven_at timestamptz not null,
  -- Since when it takes no messages any more, and why, in words for its founder.
  ended_at timestamptz,
  ended_reason text
);

-- The number that a founder is about to prove; the last code that was sent to it holds.
create table phone_codes (
  owner_id uuid primary key references users on delete cascade,
  id uuid not null unique,
  number text not null,
  code_mac bytea not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  -- Why the code never left; null where it did, or may still.
  refused_reason text
);

alter table notification_preferences add column sms text check (sms in ('now', 'off'));

-- Addresses that visitors left with a founder to be mailed at.
create table mail_recipients (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  email text not null,
  -- They want no more mails from this company, whoever types the address again.
  stopped_at timestamptz,
  primary key (owner_id, id),
  unique (owner_id, email)
);

-- What a visitor agreed to, in the very words that they read; one address a visit, the last.
create table mail_agreements (
  owner_id uuid not null,
  session_id text not null,
  recipient_id uuid not null,
  words text not null,
  agreed_at timestamptz not null,
  primary key (owner_id, session_id),
  foreign key (owner_id, recipient_id) references mail_recipients (owner_id, id) on delete cascade
);
create index mail_agreements_recipient on mail_agreements (owner_id, recipient_id);

-- Talks whose visitor is mailed what they asked, each once.
create table talk_mails (
  owner_id uuid not null,
  call_id uuid not null,
  due_at timestamptz not null,
  -- Since it was mailed, or since it was clear that there is nothing to mail.
  done_at timestamptz,
  primary key (owner_id, call_id),
  foreign key (owner_id, call_id) references calls (owner_id, id) on delete cascade
);
create index talk_mails_due on talk_mails (due_at) where done_at is null;

-- What a visitor heard by an address that they proved is mailed to no other; `caller` is overwritten by what they say.
alter table calls add column proven_email text;

-- When whoever asked it was mailed the founder's answer.
alter table clone_questions add column mailed_at timestamptz;
