-- How many months a visitor agreed to, by the version of the words that they were shown; null where none were.
create function agreed_months(wording text) returns int language sql immutable parallel safe
  return substring(wording from '^\d{1,4}\.(\d{1,3})\.')::int;

-- Talks whose agreed time is over, whoever's they are.
create index calls_agreed_end on calls (agreed_months(consent_wording), ended_at)
  where ended_at is not null and transcript_forgotten_at is null and consent_wording is not null;

-- Of a talk that nothing was to be kept of its length stays, and what it cost.
delete from call_events event using calls
where calls.owner_id = event.owner_id and calls.id = event.call_id
  and not calls.consent_transcript and calls.ended_at is not null;
update calls set snapshot = null, device_type = null, rating = null, interest_level = 'very-low'
where not consent_transcript and ended_at is not null;
-- What was scored goes with a talk that its visitor deletes.
update calls set interest_level = 'very-low' where visitor_deleted_at is not null;
