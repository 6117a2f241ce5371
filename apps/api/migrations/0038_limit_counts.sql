-- Limits of guesses and floods, where several nodes count them together. What has to do with money is not here. Not in
-- the log of the database: after a crash, or on a standby that takes over, each count begins anew, as it does where a
-- node keeps them in its memory. A mark is keyed, so that no address and no email can be read from it.
create unlogged table limit_counts (
  mark bytea primary key,
  name text not null,
  count int not null,
  ends_at timestamptz not null
) with (fillfactor = 50);

-- Counts as many of `wanted` as all of the marks have left; with `beyond` all of them, used up or not. Answers how many,
-- and where none was left, in how many milliseconds there will be. Marks come in their order, and are locked in it
-- before any is looked at: parallel ones wait for each other and neither slip by nor stand crosswise.
create function count_limits(
  at timestamptz, marks bytea[], names text[], most int[], windows_ms float8[], wanted int, beyond boolean
) returns table (taken int, wait_ms float8) language plpgsql as $$
begin
  insert into limit_counts as held (mark, name, count, ends_at)
    select asked.mark, asked.name, 0, at from unnest(marks, names) as asked (mark, name) order by asked.mark
    -- Writes nothing to a row that is there, and locks it all the same.
    on conflict (mark) do update set count = 0 where false;
  select min(asked.max - live.count), coalesce(max(live.ends_ms) filter (where live.count >= asked.max), 0)
    into taken, wait_ms
    from unnest(marks, most) as asked (mark, max)
    join limit_counts as held using (mark)
    cross join lateral (select case when held.ends_at > at then held.count else 0 end,
      extract(epoch from held.ends_at - at) * 1000) as live (count, ends_ms);
  taken := case when beyond then wanted else greatest(0, least(wanted, taken)) end;
  if taken > 0 then
    wait_ms := 0;
    update limit_counts as held set
      count = case when held.ends_at > at then held.count else 0 end + taken,
      ends_at = case when held.ends_at > at then held.ends_at
        else at + asked.window_ms * interval '1 millisecond' end
      from unnest(marks, windows_ms) as asked (mark, window_ms) where held.mark = asked.mark;
  end if;
  return next;
end $$;
