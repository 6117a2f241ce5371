-- How long the words of a talk are kept, counted from its end.
alter table users add column transcript_months int not null default 12
  check (transcript_months between 1 and 60);
alter table calls add column transcript_forgotten_at timestamptz;
create index calls_to_forget on calls (owner_id, ended_at)
  where ended_at is not null and transcript_forgotten_at is null;
