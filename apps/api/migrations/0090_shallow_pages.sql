-- Pages end at 10,000 rows: nothing remembers places in a list any more, so nothing asks whether they still hold, and
-- nobody has so many investors that they are better searched through everybody's.
drop index investors_text;

-- By statement, so that no write path can forget it and an import of thousands appends one row.
create or replace function tally_investors() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into investor_tallies (owner_id, investors, high_interest, meetings_scheduled, calls, talk_seconds)
    select owner_id, count(*), sum((interest_rank >= 4)::int), sum((status = 'meeting-scheduled')::int),
      sum(total_calls), sum(total_seconds)
    from fresh group by owner_id;
  elsif tg_op = 'DELETE' then
    -- Not for an owner that is going: nobody asks any more.
    insert into investor_tallies (owner_id, investors, high_interest, meetings_scheduled, calls, talk_seconds)
    select owner_id, -count(*), -sum((interest_rank >= 4)::int), -sum((status = 'meeting-scheduled')::int),
      -sum(total_calls), -sum(total_seconds)
    from stale join users on users.id = owner_id group by owner_id;
  else
    insert into investor_tallies (owner_id, investors, high_interest, meetings_scheduled, calls, talk_seconds)
    select owner_id, 0, sum(high), sum(meetings), sum(calls), sum(seconds)
    from (
      select fresh.owner_id,
        (fresh.interest_rank >= 4)::int - (stale.interest_rank >= 4)::int as high,
        (fresh.status = 'meeting-scheduled')::int - (stale.status = 'meeting-scheduled')::int as meetings,
        fresh.total_calls - stale.total_calls as calls,
        fresh.total_seconds - stale.total_seconds as seconds
      from fresh join stale using (owner_id, id)
    ) as difference
    where (high, meetings, calls, seconds) <> (0, 0, 0, 0)
    group by owner_id;
  end if;
  return null;
end $$;
alter table investor_tallies drop column changes;

create or replace function tally_notifications() returns trigger language plpgsql as $$
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

alter table notification_tallies drop column changes;

-- What one call adds to the figures, or takes off them.
create or replace function tally_call(one calls, sign int) returns void language sql as $$
  insert into call_tallies (owner_id, day, clone_id, interest_level, counted, calls, talk_ms, completed, completed_ms,
    questions, answered, meetings)
  select one.owner_id, (one.created_at at time zone 'UTC')::date, one.clone_id, one.interest_level,
    one.status = 'completed' and not one.is_test, sign, sign * one.duration_ms, sign * completed,
    sign * completed * one.duration_ms, sign * jsonb_array_length(one.questions),
    sign * answered_questions(one.questions), sign * (one.outcome = 'meeting-booked')::int
  from (select (one.status = 'completed')::int as completed) as counts
  -- Not for an owner that is going: their rows go with them.
  where exists (select from users where id = one.owner_id)
$$;
alter table call_tallies drop column ids;
