-- What a site may spend of a founder a day: counted by the holds of its calls, which name the site, keyed, where a
-- share applies. `share_held`: credits laid aside of the share; prepared pitch is not among them.
alter table call_holds add column share_held int not null default 0 check (share_held >= 0);
create index call_holds_share on call_holds (owner_id, site, created_at) where payer = 'credits' and site is not null;
