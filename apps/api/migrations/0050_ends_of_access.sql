-- The end of a clone's access was kept as it was typed, and what browsers read as a time Postgres does not always:
-- offsets beyond 15:59, the year 0. One such end stopped whoever looked through those of all. It stands before the
-- listings because they read all ends at once; where they are there already, it works as well.
create function end_of_access(typed text) returns timestamptz language plpgsql stable as $$
begin
  return typed::timestamptz;
exception when others then
  -- What nobody can read has ended.
  return '-infinity';
end $$;

-- Within the years that are taken from now on, as the instant that was meant.
update clones
set access_settings = jsonb_set(access_settings, '{expiresIn}', to_jsonb(to_char(
  greatest('1000-01-01 00:00Z', least('9998-12-31 23:59:59.999Z', case
    when typed ~ '[+-]\d\d:\d\d$' then end_of_access(left(typed, -6) || 'Z') - right(typed, 6)::interval
    else end_of_access(typed) end)) at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
from (select owner_id, id, access_settings ->> 'expiresIn' as typed from clones) as kept
where kept.owner_id = clones.owner_id and kept.id = clones.id
  and case when typed in ('never', '24h', '7d', '30d', '90d') then false
    else end_of_access(typed) not between '1000-01-01 00:00Z' and '9998-12-31 23:59:59.999Z' end;
