-- Links that were mailed before a link said whom it is for. They go on working for this address alone; null where
-- somebody else was mailed about the meeting as well, or where that is not known any more.
alter table meetings add column bare_link_email text;

update meetings m
set bare_link_email = m.investor_email
from (
  select split_part(dedupe_key, ':', 2) as meeting_id, array_agg(distinct recipient) as recipients
  from outbox
  where dedupe_key like 'meeting:%'
  group by 1
) mailed
where mailed.meeting_id = m.id::text and mailed.recipients = array[m.investor_email];
