create table notifications (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  type text not null,
  title text not null,
  content text not null,
  priority text not null check (priority in ('low', 'normal', 'high')),
  -- A path on this site, never another one's.
  action_url text not null check (action_url ~ '^/([^/\\]|$)'),
  -- The talk whose visitor's words it tells: with the talk they go. Null where nobody's words are told.
  call_id uuid,
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
create index notifications_call on notifications (owner_id, call_id) where call_id is not null;
create index notifications_read_age on notifications (created_at) where read_at is not null;

-- Every event that was told, so that one delivered twice is told once.
create table notified_events (
  owner_id uuid not null references users on delete cascade,
  ref text not null,
  at timestamptz not null,
  -- As of a notification.
  call_id uuid,
  -- {title, content, action_url} until the daily mail has left with it.
  digest jsonb,
  primary key (owner_id, ref)
);
create index notified_events_digest on notified_events (owner_id, at) where digest is not null;
create index notified_events_call on notified_events (owner_id, call_id) where call_id is not null;
create index notified_events_age on notified_events (at);

-- What an owner chose other than the default; null where the default holds.
create table notification_preferences (
  owner_id uuid not null references users on delete cascade,
  type text not null,
  in_app text check (in_app in ('now', 'digest', 'off')),
  email text check (email in ('now', 'digest', 'off')),
  primary key (owner_id, type)
);

-- How many notifications an owner has: every open page asks for the unread every ten seconds, and gets one row by its
-- key instead of a count of all that were ever left unread.
create table notification_tallies (
  owner_id uuid primary key references users on delete cascade,
  total int not null,
  unread int not null
) with (fillfactor = 50);

create function tally_notifications() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into notification_tallies as tally (owner_id, total, unread)
    select owner_id, count(*), count(*) filter (where read_at is null)
    from fresh group by owner_id
    on conflict (owner_id) do update set total = tally.total + excluded.total,
      unread = tally.unread + excluded.unread;
  elsif tg_op = 'DELETE' then
    -- Not for an owner that is going: the row goes with them.
    update notification_tallies as tally
    set total = total - gone.rows, unread = unread - gone.unread_rows
    from (
      select owner_id, count(*) as rows, count(*) filter (where read_at is null) as unread_rows
      from stale group by owner_id
    ) as gone
    where tally.owner_id = gone.owner_id;
  else
    update notification_tallies as tally
    set unread = unread + difference.unread_rows
    from (
      select owner_id, sum((fresh.read_at is null)::int - (stale.read_at is null)::int) as unread_rows
      from fresh join stale using (owner_id, id)
      where (fresh.read_at is null) <> (stale.read_at is null)
      group by owner_id
    ) as difference
    where tally.owner_id = difference.owner_id;
  end if;
  return null;
end $$;
create trigger notifications_tally_insert after insert on notifications
  referencing new table as fresh for each statement execute function tally_notifications();
create trigger notifications_tally_update after update on notifications
  referencing old table as stale new table as fresh for each statement execute function tally_notifications();
create trigger notifications_tally_delete after delete on notifications
  referencing old table as stale for each statement execute function tally_notifications();
