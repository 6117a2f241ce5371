create table notifications (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  type text not null,
  title text not null,
  content text not null,
  priority text not null check (priority in ('low', 'normal', 'high')),
  -- A path on this site, never another one's.
  action_url text not null check (action_url ~ '^/([^/\\]|$)'),
  -- How many events it stands for.
  times int not null default 1,
  -- Events with the same key join it until folds_until; null once that is over.
  fold_key text,
  folds_until timestamptz not null,
  read_at timestamptz,
  -- Of the latest event.
  created_at timestamptz not null,
  primary key (owner_id, id)
);
create unique index notifications_fold on notifications (owner_id, fold_key) where fold_key is not null;
create index notifications_list on notifications (owner_id, created_at desc, id desc);
create index notifications_unread on notifications (owner_id, created_at desc, id desc) where read_at is null;
create index notifications_read_age on notifications (created_at) where read_at is not null;

-- Every event that was told, so that one delivered twice is told once.
create table notified_events (
  owner_id uuid not null references users on delete cascade,
  ref text not null,
  at timestamptz not null,
  -- {title, content, action_url} until the daily mail has left with it.
  digest jsonb,
  primary key (owner_id, ref)
);
create index notified_events_digest on notified_events (owner_id, at) where digest is not null;
create index notified_events_age on notified_events (at);

-- What an owner chose other than the default; null where the default holds.
create table notification_preferences (
  owner_id uuid not null references users on delete cascade,
  type text not null,
  in_app text check (in_app in ('now', 'digest', 'off')),
  email text check (email in ('now', 'digest', 'off')),
  primary key (owner_id, type)
);

-- The hourly look for links that end soon reads across owners.
create index pitch_links_ending on pitch_links (expires_at) where expires_at is not null;
create index pitches_ending on pitches (expires_at) where expires_at is not null;
create index clones_ending on clones (published_at)
  where status = 'published' and access_settings->>'expiresIn' <> 'never';
