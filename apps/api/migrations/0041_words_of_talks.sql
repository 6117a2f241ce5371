-- The talk whose visitor's words a notification tells, and what is kept of it for the daily mail: with the talk they
-- go. Null where nobody's words are told.
alter table notifications add column call_id uuid;
create index notifications_call on notifications (owner_id, call_id) where call_id is not null;
alter table notified_events add column call_id uuid;
create index notified_events_call on notified_events (owner_id, call_id) where call_id is not null;

update notified_events set call_id = question.call_id
from clone_questions question
where question.owner_id = notified_events.owner_id
  and notified_events.ref = 'question_unanswered:' || question.id;
-- A notification tells the latest question that was left before it.
update notifications set call_id = (
  select question.call_id from clone_questions question
  where question.owner_id = notifications.owner_id and question.created_at <= notifications.created_at
    and notifications.action_url = '/clone/' || question.clone_id || '?tab=questions'
  order by question.created_at desc limit 1)
where type = 'question_unanswered';

-- What talks that were deleted or forgotten before have left behind.
delete from clone_questions question
where question.call_id is not null and question.status <> 'answered'
  and (not exists (select from call_directory at where at.call_id = question.call_id)
    or exists (select from calls where calls.id = question.call_id and calls.transcript_forgotten_at is not null));
