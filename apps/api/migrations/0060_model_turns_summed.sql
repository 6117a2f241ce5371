-- Of a talk that nothing was to be kept of, or whose words are gone, what its questions took of a language model stays as
-- one sum: -1 by the founder's own key, -2 by the operator's. How each of them went, and how fast, goes.
with gone as (
  select owner_id, id from calls
  where not consent_transcript or transcript_forgotten_at is not null or visitor_deleted_at is not null
), turns as (
  delete from call_model_turns turn using gone
  where turn.owner_id = gone.owner_id and turn.call_id = gone.id
  returning turn.*
)
insert into call_model_turns (owner_id, call_id, turn, model, host, own, prompt_version, outcome,
  input_tokens, cached_tokens, output_tokens, cost_micros)
select owner_id, call_id, case when own then -1 else -2 end, max(model), max(host), own, max(prompt_version), 'unknown',
  sum(input_tokens), sum(cached_tokens), sum(output_tokens),
  case when count(*) = count(cost_micros) then sum(cost_micros) end
from turns group by owner_id, call_id, own;

update calls set latency = '{}'
where latency <> '{}'
  and (not consent_transcript or transcript_forgotten_at is not null or visitor_deleted_at is not null);
