-- What is listed opens to everybody: not a pitch whose default link asks who comes, nor one that lets in only so many.
create or replace function write_listing(of_owner uuid, of_clone uuid) returns void language plpgsql as $$
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
    cross join lateral (
      select least(p.expires_at, case when l.link_expiration_enabled then l.expires_at end) as ends_at
      from pitch_links l
      where l.owner_id = p.owner_id and l.pitch_id = p.id and l.is_default and l.list_in_explore
        and l.access_type = 'public' and l.disabled_at is null and l.archived_at is null
        and l.gate = 'none' and l.view_limit is null
      -- There is one at most. Said, it is looked up by its pitch: joined, tables of which nothing is known yet were
      -- read whole for each pitch, and a clone's hundredth pitch cost ten thousand rows.
      limit 1
    ) ends
    where p.owner_id = c.owner_id and p.clone_id = c.id and p.list_in_explore
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

-- Beside `links_listed_anew`, which looks at all else: that one need not go while nodes of the version before serve.
create constraint trigger links_listed_by_door after update on pitch_links
  deferrable initially deferred for each row
  when (new.is_default and (old.gate, old.view_limit) is distinct from (new.gate, new.view_limit))
  execute function list_link();

-- What is listed by such a link is listed by another of its clone's pitches, or not at all. One lock for an account, as
-- where one closes: of its clones there may be more than locks. Whoever lists one of them at that moment is waited for.
do $$
declare of_owner uuid;
begin
  for of_owner in
    select distinct listed.owner_id
    from listings listed
    join pitch_links l on l.owner_id = listed.owner_id and l.pitch_id = listed.pitch_id and l.is_default
    where l.gate <> 'none' or l.view_limit is not null
  loop
    perform pg_advisory_xact_lock(lists_of(of_owner));
    perform write_listing(listed.owner_id, listed.clone_id)
    from listings listed
    join pitch_links l on l.owner_id = listed.owner_id and l.pitch_id = listed.pitch_id and l.is_default
    where listed.owner_id = of_owner and (l.gate <> 'none' or l.view_limit is not null);
  end loop;
end $$;
