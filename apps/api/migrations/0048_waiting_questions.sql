-- A question whose answer waits for a proven address counts as neither answered nor open until it is asked again.

create function settled_questions(questions jsonb) returns int language sql immutable parallel safe
  return (select count(*)::int from jsonb_array_elements(questions) q where (q ->> 'waits') is null);

create or replace function answered_questions(questions jsonb) returns int language sql immutable parallel safe
  return (select count(*)::int from jsonb_array_elements(questions) q
    where (q ->> 'answered')::boolean and (q ->> 'waits') is null);

-- As before, but for the questions: those that a rate is of.
create or replace function tally_call(one calls, sign int) returns void language sql as $$
  insert into call_tallies (owner_id, day, clone_id, interest_level, counted, calls, talk_ms, completed, completed_ms,
    questions, answered, meetings)
  select one.owner_id, (one.created_at at time zone 'UTC')::date, one.clone_id, one.interest_level,
    one.status = 'completed' and not one.is_test, sign, sign * one.duration_ms, sign * completed,
    sign * completed * one.duration_ms, sign * settled_questions(one.questions),
    sign * answered_questions(one.questions), sign * (one.outcome = 'meeting-booked')::int
  from (select (one.status = 'completed')::int as completed) as counts
  -- Not for an owner that is going: their rows go with them.
  where exists (select from users where id = one.owner_id)
$$;

-- What was counted of them so far is taken off: else a call that goes would take off less than it had added.
insert into call_tallies (owner_id, day, clone_id, interest_level, counted, calls, talk_ms, completed, completed_ms,
  questions, answered, meetings)
select owner_id, (created_at at time zone 'UTC')::date, clone_id, interest_level, status = 'completed' and not is_test,
  0, 0, 0, 0, -waiting, -waiting, 0
from (select *, jsonb_array_length(questions) - settled_questions(questions) as waiting from calls
  where questions @> '[{"waits": true}]') as told;
