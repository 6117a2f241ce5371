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

-- An archived link is put away: out of the lists, closed to visitors, nothing lost.
alter table pitch_links add column archived_at timestamptz;

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
