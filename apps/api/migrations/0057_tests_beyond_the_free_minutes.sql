-- A test call that outlasts the month's free minutes goes on for credits: what it had for nothing until then.
alter table call_holds add column free_held int not null default 0 check (free_held between 0 and held);

create index call_holds_free_part on call_holds (owner_id, created_at) where free_held > 0;
