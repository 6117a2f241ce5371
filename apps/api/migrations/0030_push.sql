-- The VAPID keys of this installation, where the operator gave none: made once, the same on every node.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  -- Sealed: whoever has it can send in our name.
  private_key bytea not null,
  created_at timestamptz not null
);

-- A founder's browsers that are told by web push.
create table push_subscriptions (
  owner_id uuid not null references users on delete cascade,
  id uuid not null unique,
  -- The sign-in that it was turned on in: who signs out there is told nothing there any more.
  session_id uuid not null references sessions on delete cascade,
  -- SHA-256 of its endpoint. A browser has one: who signs in there next and turns it on has it from then on.
  mark bytea not null unique,
  -- Sealed: its endpoint and keys, by which anybody could write to it.
  subscription bytea not null,
  -- The VAPID public key that it was made with: it takes nothing that another has signed.
  vapid_key text not null,
  -- The browser in words.
  device text not null,
  created_at timestamptz not null,
  primary key (owner_id, id)
);
create index push_subscriptions_session on push_subscriptions (session_id);

alter table notification_preferences add column push text check (push in ('now', 'off'));

alter table outbox drop constraint outbox_channel_check;
-- The recipient of a push is the id of its subscription.
alter table outbox add constraint outbox_channel_check check (channel in ('mail', 'sms', 'slack', 'push'));
