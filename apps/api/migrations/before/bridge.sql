-- From the schema as the 52 files of before left it to that of the files they were squashed to. What is deleted here
-- belongs to nothing: an account whose deletion was cut off between its clones and its pitches is deleted on later.
-- A table may not change while its deferred triggers wait.
set constraints all immediate;

delete from clone_directory at
where not exists (select from clones where clones.owner_id = at.owner_id and clones.id = at.clone_id);
alter table clone_directory
  drop constraint clone_directory_owner_id_fkey,
  add foreign key (owner_id, clone_id) references clones (owner_id, id) on delete cascade;
create index clone_directory_owner on clone_directory (owner_id);
drop index clones_published;

delete from pitches
where not exists (select from clones where clones.owner_id = pitches.owner_id and clones.id = pitches.clone_id);
alter table pitches
  drop constraint pitches_owner_id_fkey,
  add foreign key (owner_id, clone_id) references clones (owner_id, id) on delete cascade;

delete from pitch_addresses at
where link_id is not null
  and not exists (select from pitch_links link where link.owner_id = at.owner_id and link.id = at.link_id);
alter table pitch_addresses
  add foreign key (owner_id, link_id) references pitch_links (owner_id, id)
    on delete cascade deferrable initially deferred;
create index pitch_addresses_link on pitch_addresses (owner_id, link_id) where link_id is not null;

delete from call_directory at
where not exists (select from calls where calls.owner_id = at.owner_id and calls.id = at.call_id);
alter table call_directory
  drop constraint call_directory_owner_id_fkey,
  add foreign key (owner_id, call_id) references calls (owner_id, id) on delete cascade;
create index call_directory_owner on call_directory (owner_id);

create index credit_entries_previous on credit_entries (owner_id, previous_seq);
create index claims_claimed_by on claims (claimed_by) where claimed_by is not null;

-- By their names: the order of a table's columns may differ between a database of before and a new one.
do $$ begin
  execute replace(pg_get_functiondef('write_listing'::regproc), E'insert into listings\n',
    E'insert into listings (owner_id, clone_id, pitch_id, version, featured, published_at, ends_at, industry, stage,\n'
    '    languages, search_text, questions_asked)\n');
end $$;
