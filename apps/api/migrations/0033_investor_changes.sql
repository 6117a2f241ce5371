-- How often an owner's lists of investors changed: places in a list are remembered, and hold until then. A sum of
-- what was appended, so that changes that commit in any order, and those that were folded, all count.
alter table investor_tallies add column changes bigint not null default 1;

-- As before; an update appends also where only the order of a list or what a filter finds has changed.
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
        fresh.total_seconds - stale.total_seconds as seconds,
        (fresh.status, fresh.interest_rank, fresh.last_interaction, fresh.fit_score, fresh.sort_name,
            fresh.sort_company, fresh.search_text, fresh.email, fresh.tags, fresh.stage)
          is distinct from
          (stale.status, stale.interest_rank, stale.last_interaction, stale.fit_score, stale.sort_name,
            stale.sort_company, stale.search_text, stale.email, stale.tags, stale.stage) as moved
      from fresh join stale using (owner_id, id)
    ) as difference
    where moved or (calls, seconds) <> (0, 0)
    group by owner_id;
  end if;
  return null;
end $$;
