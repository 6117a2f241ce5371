-- Figures over an owner's calls by day: the call log shows them over every call, and adds up days instead. Appended as
-- differences and folded later, as those of investors: one row a day would be a lock that every call waits for.
create table call_tallies (
  owner_id uuid not null references users on delete cascade,
  -- In UTC, that of the call's beginning.
  day date not null,
  id uuid not null default gen_random_uuid(),
  clone_id uuid not null,
  interest_level text not null,
  -- Finished, and no test.
  counted boolean not null,
  calls int not null,
  talk_ms bigint not null,
  completed int not null,
  completed_ms bigint not null,
  questions int not null,
  answered int not null,
  meetings int not null,
  -- Sum of the hashes of the ids: another where other calls are meant.
  ids numeric not null,
  folded boolean not null default false,
  primary key (owner_id, day, id)
);
create index call_tallies_fresh on call_tallies (owner_id) where not folded;

create function answered_questions(questions jsonb) returns int language sql immutable parallel safe
  return (select count(*)::int from jsonb_array_elements(questions) q where (q ->> 'answered')::boolean);

-- What one call adds to the figures, or takes off them.
create function tally_call(one calls, sign int) returns void language sql as $$
  insert into call_tallies (owner_id, day, clone_id, interest_level, counted, calls, talk_ms, completed, completed_ms,
    questions, answered, meetings, ids)
  select one.owner_id, (one.created_at at time zone 'UTC')::date, one.clone_id, one.interest_level,
    one.status = 'completed' and not one.is_test, sign, sign * one.duration_ms, sign * completed,
    sign * completed * one.duration_ms, sign * jsonb_array_length(one.questions),
    sign * answered_questions(one.questions), sign * (one.outcome = 'meeting-booked')::int,
    sign * uuid_hash_extended(one.id, 0)::numeric
  from (select (one.status = 'completed')::int as completed) as counts
  -- Not for an owner that is going: their rows go with them.
  where exists (select from users where id = one.owner_id)
$$;

create function tally_calls() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform tally_call(old, -1); end if;
  if tg_op <> 'DELETE' then perform tally_call(new, 1); end if;
  return null;
end $$;
create trigger calls_tally after insert or delete on calls for each row execute function tally_calls();
-- Most updates of a talk change nothing that is counted.
create trigger calls_tally_update after update on calls for each row
  when ((old.owner_id, old.clone_id, old.interest_level, old.is_test, old.status = 'completed', old.duration_ms,
      old.questions, old.outcome = 'meeting-booked')
    is distinct from (new.owner_id, new.clone_id, new.interest_level, new.is_test, new.status = 'completed',
      new.duration_ms, new.questions, new.outcome = 'meeting-booked'))
  execute function tally_calls();

insert into call_tallies (owner_id, day, clone_id, interest_level, counted, calls, talk_ms, completed, completed_ms,
  questions, answered, meetings, ids, folded)
select owner_id, (created_at at time zone 'UTC')::date, clone_id, interest_level,
  status = 'completed' and not is_test, count(*), sum(duration_ms), sum((status = 'completed')::int),
  coalesce(sum(duration_ms) filter (where status = 'completed'), 0), sum(jsonb_array_length(questions)),
  sum(answered_questions(questions)), sum((outcome = 'meeting-booked')::int), sum(uuid_hash_extended(id, 0)), true
from calls group by 1, 2, 3, 4, 5;

-- The newest of one interest level, however few they are.
create index calls_interest on calls (owner_id, interest_level, created_at desc, id desc);
