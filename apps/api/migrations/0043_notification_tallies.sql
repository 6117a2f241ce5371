-- How many notifications an owner has: every open page asks for the unread every ten seconds, and gets one row by its
-- key instead of a count of all that were ever left unread.
create table notification_tallies (
  owner_id uuid primary key references users on delete cascade,
  total int not null,
  unread int not null,
  -- How often the order of the list or what is unread in it has changed: places in a list hold until then.
  changes bigint not null default 1
) with (fillfactor = 50);

insert into notification_tallies (owner_id, total, unread)
select owner_id, count(*), count(*) filter (where read_at is null) from notifications group by owner_id;

create function tally_notifications() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into notification_tallies as tally (owner_id, total, unread)
    select owner_id, count(*), count(*) filter (where read_at is null)
    from fresh group by owner_id
    on conflict (owner_id) do update set total = tally.total + excluded.total,
      unread = tally.unread + excluded.unread, changes = tally.changes + 1;
  elsif tg_op = 'DELETE' then
    -- Not for an owner that is going: the row goes with them.
    update notification_tallies as tally
    set total = total - gone.rows, unread = unread - gone.unread_rows, changes = changes + 1
    from (
      select owner_id, count(*) as rows, count(*) filter (where read_at is null) as unread_rows
      from stale group by owner_id
    ) as gone
    where tally.owner_id = gone.owner_id;
  else
    update notification_tallies as tally
    set unread = unread + difference.unread_rows, changes = changes + 1
    from (
      select owner_id, sum((fresh.read_at is null)::int - (stale.read_at is null)::int) as unread_rows
      from fresh join stale using (owner_id, id)
      where (fresh.read_at is null, fresh.created_at) is distinct from (stale.read_at is null, stale.created_at)
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
