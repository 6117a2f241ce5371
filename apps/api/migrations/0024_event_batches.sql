-- Folding marked each event, which rewrote its row and every index of it: more than the write itself. What was written
-- together is now folded together, and only the batch is marked.
create table event_batches (
  id uuid primary key,
  -- How many were told: those that came before are not written again.
  events int not null,
  received_at timestamptz not null,
  folded boolean not null default false
);
create index event_batches_open on event_batches (received_at, id) where not folded;

alter table analytics_events add column batch_id uuid;
with batches as (
  insert into event_batches (id, events, received_at, folded)
  select gen_random_uuid(), count(*), max(received_at), folded from analytics_events group by folded
  returning id, folded
)
update analytics_events set batch_id = batches.id from batches where batches.folded = analytics_events.folded;
drop index analytics_events_open;
drop index analytics_events_age;
alter table analytics_events alter column batch_id set not null, drop column folded;
create index analytics_events_batch on analytics_events (batch_id);
