-- An account that closes may have more published clones than there are locks: its listings go in one statement, under
-- one lock for the account. Whoever lists one of its clones at that moment is waited for, or finds it closed.
create function lists_of(of_owner uuid) returns bigint language sql immutable
  return hashtextextended('listings:' || of_owner, 0);

create function is_listable(of_owner uuid) returns boolean language sql stable
  return exists (select from users where id = of_owner and deleted_at is null and not is_house);

create or replace function refresh_listing(of_owner uuid, of_clone uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(lists_of(of_owner));
  if not is_listable(of_owner) then
    delete from listings where owner_id = of_owner and clone_id = of_clone;
    return;
  end if;
  -- One at a time for a clone: the last of several sees what all before it did.
  perform pg_advisory_xact_lock(hashtextextended('listing:' || of_clone, 0));
  perform write_listing(of_owner, of_clone);
end $$;

create or replace function list_clones_of_user() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(lists_of(new.id));
  if not is_listable(new.id) then
    delete from listings where owner_id = new.id;
    return null;
  end if;
  -- Of one that is open again; nobody else lists its clones meanwhile.
  perform write_listing(owner_id, id) from clones where owner_id = new.id and status = 'published';
  return null;
end $$;

create or replace function count_listed_questions() returns trigger language plpgsql as $$
declare
  call record;
  more int := 0;
begin
  if tg_op <> 'INSERT' and not old.is_test then more := more - jsonb_array_length(old.questions); end if;
  if tg_op <> 'DELETE' and not new.is_test then more := more + jsonb_array_length(new.questions); end if;
  if more = 0 then return null; end if;
  if tg_op = 'DELETE' then call := old; else call := new; end if;
  -- The calls of a closed account go thousands at a time.
  if not is_listable(call.owner_id) then return null; end if;
  -- Not while it is listed anew, which counts them all.
  perform pg_advisory_xact_lock_shared(hashtextextended('listing:' || call.clone_id, 0));
  update listings set questions_asked = questions_asked + more
    where owner_id = call.owner_id and clone_id = call.clone_id;
  return null;
end $$;
