-- What explore and the landing page list: a clone that is published and open to all, where the clone, one of its
-- pitches and that one's default link agree to be listed. Kept by triggers, whoever writes, so that a page, a search
-- and a count read this alone.
create table listings (
  owner_id uuid not null,
  clone_id uuid not null,
  -- Of those that are open the featured one, or else the first: their cards would be the same.
  pitch_id uuid not null,
  version int not null,
  featured boolean not null,
  published_at timestamptz not null,
  -- When the first of clone, pitch and link closes; null: never. Nobody writes then, so readers compare it.
  ends_at timestamptz,
  industry text not null,
  stage text not null,
  languages text[] not null,
  -- Lower case.
  search_text text not null,
  -- By visitors.
  questions_asked int not null,
  primary key (owner_id, clone_id),
  foreign key (owner_id, clone_id) references clones (owner_id, id) on delete cascade
);
create index listings_newest on listings (published_at desc, clone_id desc);
create index listings_featured on listings (featured desc, published_at desc, clone_id desc);
create index listings_asked on listings (questions_asked desc, published_at desc, clone_id desc);
create index listings_industry on listings (lower(industry), published_at desc, clone_id desc);
create index listings_stage on listings (stage, published_at desc, clone_id desc);
create index listings_languages on listings using gin (languages);
create index listings_search on listings using gin (search_text gin_trgm_ops);
create index listings_ends on listings (ends_at) where ends_at is not null;

-- As a founder typed it: what browsers read as a time Postgres does not always.
create function end_of_access(typed text) returns timestamptz language plpgsql stable as $$
begin
  return typed::timestamptz;
exception when others then
  -- What nobody can read has ended.
  return '-infinity';
end $$;

create function write_listing(of_owner uuid, of_clone uuid) returns void language plpgsql as $$
begin
  insert into listings (owner_id, clone_id, pitch_id, version, featured, published_at, ends_at, industry, stage,
    languages, search_text, questions_asked)
  select c.owner_id, c.id, pitch.id, c.version, pitch.featured, c.published_at, least(life.ends_at, pitch.ends_at),
    v.card ->> 'industry', v.card ->> 'stage', array(select jsonb_array_elements_text(v.card -> 'languages')),
    v.card ->> 'searchText',
    coalesce(
      (select questions_asked from listings where owner_id = of_owner and clone_id = of_clone),
      (select sum(jsonb_array_length(questions)) from calls
        where calls.owner_id = of_owner and calls.clone_id = of_clone and not is_test),
      0)
  from clones c
  join users u on u.id = c.owner_id and u.deleted_at is null and not u.is_house
  join clone_versions v on v.owner_id = c.owner_id and v.clone_id = c.id and v.version = c.version
  cross join lateral (
    select case c.access_settings ->> 'expiresIn'
      when 'never' then null
      when '24h' then c.published_at + interval '24 hours'
      when '7d' then c.published_at + interval '168 hours'
      when '30d' then c.published_at + interval '720 hours'
      when '90d' then c.published_at + interval '2160 hours'
      else end_of_access(c.access_settings ->> 'expiresIn') end as ends_at
  ) life
  cross join lateral (
    select p.id, p.featured, ends.ends_at
    from pitches p
    join pitch_links l on l.owner_id = p.owner_id and l.pitch_id = p.id and l.is_default
    cross join lateral (
      select least(p.expires_at, case when l.link_expiration_enabled then l.expires_at end) as ends_at
    ) ends
    where p.owner_id = c.owner_id and p.clone_id = c.id and p.list_in_explore and l.list_in_explore
      and l.access_type = 'public' and l.disabled_at is null and l.archived_at is null
      and (ends.ends_at is null or ends.ends_at > now())
    order by p.featured desc, p.created_at, p.id
    limit 1
  ) pitch
  where c.owner_id = of_owner and c.id = of_clone and c.status = 'published'
    and c.access_settings @> '{"type": "public", "listInExplore": true}'
    -- A pitch that tells the terms of its round is listed only where the founder makes a public offer.
    and (c.access_settings ->> 'termsInPublic' = 'offer' or not coalesce((v.card ->> 'statesTerms')::boolean, false))
    and (life.ends_at is null or life.ends_at > now())
  on conflict (owner_id, clone_id) do update set
    pitch_id = excluded.pitch_id, version = excluded.version, featured = excluded.featured,
    published_at = excluded.published_at, ends_at = excluded.ends_at, industry = excluded.industry,
    stage = excluded.stage, languages = excluded.languages, search_text = excluded.search_text;
  if not found then
    delete from listings where owner_id = of_owner and clone_id = of_clone;
  end if;
end $$;

-- An account that closes may have more published clones than there are locks: its listings go in one statement, under
-- one lock for the account. Whoever lists one of its clones at that moment is waited for, or finds it closed.
create function lists_of(of_owner uuid) returns bigint language sql immutable
  return hashtextextended('listings:' || of_owner, 0);

create function is_listable(of_owner uuid) returns boolean language sql stable
  return exists (select from users where id = of_owner and deleted_at is null and not is_house);

create function refresh_listing(of_owner uuid, of_clone uuid) returns void language plpgsql as $$
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

-- At the end of the transaction, when all that belongs together is written, and locks are held for a moment only.
create function list_clone() returns trigger language plpgsql as $$
begin
  perform refresh_listing(new.owner_id, new.id);
  return null;
end $$;
create constraint trigger clones_listed after insert on clones
  deferrable initially deferred for each row when (new.status = 'published') execute function list_clone();
create constraint trigger clones_listed_anew after update on clones
  deferrable initially deferred for each row
  when ((old.status, old.version, old.published_at, old.access_settings)
    is distinct from (new.status, new.version, new.published_at, new.access_settings))
  execute function list_clone();

create function list_pitch() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform refresh_listing(old.owner_id, old.clone_id);
  else perform refresh_listing(new.owner_id, new.clone_id);
  end if;
  return null;
end $$;
create constraint trigger pitches_listed after insert or delete on pitches
  deferrable initially deferred for each row execute function list_pitch();
create constraint trigger pitches_listed_anew after update on pitches
  deferrable initially deferred for each row
  when ((old.featured, old.list_in_explore, old.expires_at)
    is distinct from (new.featured, new.list_in_explore, new.expires_at))
  execute function list_pitch();

create function list_link() returns trigger language plpgsql as $$
declare link record;
begin
  if tg_op = 'DELETE' then link := old; else link := new; end if;
  perform refresh_listing(p.owner_id, p.clone_id) from pitches p
    where p.owner_id = link.owner_id and p.id = link.pitch_id;
  return null;
end $$;
create constraint trigger links_listed after insert on pitch_links
  deferrable initially deferred for each row when (new.is_default) execute function list_link();
create constraint trigger links_unlisted after delete on pitch_links
  deferrable initially deferred for each row when (old.is_default) execute function list_link();
create constraint trigger links_listed_anew after update on pitch_links
  deferrable initially deferred for each row
  when ((old.is_default, old.access_type, old.disabled_at, old.archived_at, old.list_in_explore, old.expires_at,
      old.link_expiration_enabled)
    is distinct from (new.is_default, new.access_type, new.disabled_at, new.archived_at, new.list_in_explore,
      new.expires_at, new.link_expiration_enabled))
  execute function list_link();

create function list_clones_of_user() returns trigger language plpgsql as $$
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
create constraint trigger users_listed_anew after update on users
  deferrable initially deferred for each row
  when ((old.deleted_at, old.is_house) is distinct from (new.deleted_at, new.is_house))
  execute function list_clones_of_user();

create function count_listed_questions() returns trigger language plpgsql as $$
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
create constraint trigger calls_asked after insert on calls
  deferrable initially deferred for each row
  when (new.questions <> '[]' and not new.is_test) execute function count_listed_questions();
create constraint trigger calls_asked_anew after update on calls
  deferrable initially deferred for each row
  when (old.questions is distinct from new.questions) execute function count_listed_questions();
create constraint trigger calls_forgotten after delete on calls
  deferrable initially deferred for each row
  when (old.questions <> '[]' and not old.is_test) execute function count_listed_questions();
