-- What a page shows of a version is read at every view, the text of its documents when somebody asks a question: they
-- lie apart. Both go from versions that were superseded long ago; what they changed stays.
alter table clone_versions
  alter column snapshot drop not null,
  -- By the document's id.
  add column passages jsonb;
update clone_versions set
  passages = (
    select coalesce(jsonb_object_agg(document ->> 'id', document -> 'passages'), '{}')
    from jsonb_array_elements(snapshot -> 'documents') document),
  snapshot = jsonb_set(snapshot, '{documents}', (
    select coalesce(jsonb_agg(document - 'passages' order by place), '[]')
    from jsonb_array_elements(snapshot -> 'documents') with ordinality as listed (document, place)));

-- Characters of its text, so that nobody counts them in the passages.
alter table clone_documents add column chars int not null default 0;
update clone_documents set chars = (
  select coalesce(sum(length(passage ->> 'text')), 0) from jsonb_array_elements(passages) passage)
where passages <> '[]';

-- Previews also count by the site, a /48 of IPv6: whoever has one has thousands of networks.
alter table claims add column site bytea;
create index claims_site on claims (site, created_at) where site is not null;

-- Of free talk that strangers use of the house's: what one clone and one site have had of it this month.
alter table call_holds
  add column clone_id uuid,
  -- Keyed; forgotten with the month.
  add column site bytea;
create index call_holds_site on call_holds (created_at) where site is not null;
