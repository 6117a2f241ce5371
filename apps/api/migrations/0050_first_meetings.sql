-- What an investor's meetings count is named after the one that was booked at first: moved, it counted again.
create temporary table moved_meetings on commit drop as
with recursive chain as (
  select owner_id, id, id as first_id from meetings where rescheduled_from is null
  union all
  select moved.owner_id, moved.id, chain.first_id from chain
  join meetings moved on moved.owner_id = chain.owner_id and moved.rescheduled_from = chain.id
)
select owner_id, id::text as ref, first_id::text as first_ref from chain where id <> first_id;

-- Worked out anew: also of whom a meeting counted as something sent.
update investors set rescore_at = now()
where response_rate is not null
  or (owner_id, id) in (select activity.owner_id, activity.investor_id from investor_activity activity
    join moved_meetings moved on moved.owner_id = activity.owner_id and moved.ref = activity.ref)
  or (owner_id, id) in (select owner_id, investor_id from pitch_links where sent_at is not null);

insert into investor_activity (owner_id, investor_id, kind, ref, at)
select activity.owner_id, activity.investor_id, activity.kind, moved.first_ref, min(activity.at)
from investor_activity activity
join moved_meetings moved on moved.owner_id = activity.owner_id and moved.ref = activity.ref
where activity.kind in ('contact', 'meeting', 'met')
group by activity.owner_id, activity.investor_id, activity.kind, moved.first_ref
on conflict do nothing;

delete from investor_activity activity using moved_meetings moved
where moved.owner_id = activity.owner_id and moved.ref = activity.ref
  and activity.kind in ('contact', 'meeting', 'met');

-- Meetings that founders wrote down for themselves were no invitations.
delete from investor_activity where kind in ('invited', 'accepted');
