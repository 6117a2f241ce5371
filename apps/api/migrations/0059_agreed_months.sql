-- How many months a visitor agreed to, by the version of the words that they were shown; null where none were.
create function agreed_months(wording text) returns int language sql immutable parallel safe
  return substring(wording from '^\d{1,4}\.(\d{1,3})\.')::int;

-- Talks whose agreed time is over, whoever's they are.
create index calls_agreed_end on calls (agreed_months(consent_wording), ended_at)
  where ended_at is not null and transcript_forgotten_at is null and consent_wording is not null;
