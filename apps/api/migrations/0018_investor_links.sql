-- A link may be one investor's, ask who comes, and be open to so many visits.
alter table pitch_links
  add column investor_id uuid,
  add column gate text not null default 'none' check (gate in ('none', 'typed', 'proven')),
  -- Of the addresses that are let in; empty for any.
  add column allowed_domains text[] not null default '{}',
  add column view_limit int check (view_limit > 0),
  -- When it was last mailed to its investor from here.
  add column sent_at timestamptz,
  add foreign key (owner_id, investor_id) references investors (owner_id, id) on delete set null (investor_id);
create index pitch_links_investor on pitch_links (owner_id, investor_id) where investor_id is not null;

-- Visits that were let in through links that are somebody's, ask for an address or are counted: the first of a
-- personal link is taken for its investor. A visit is kept as a keyed hash of link and tab, and named by its browser
-- only once that agreed to be counted.
create table link_guests (
  owner_id uuid not null,
  link_id uuid not null,
  mark bytea not null,
  visitor_id uuid,
  -- The link's access_epoch when its address was taken; null where none was asked for.
  passed_epoch int,
  let_in_at timestamptz not null,
  primary key (owner_id, link_id, mark),
  foreign key (owner_id, link_id) references pitch_links (owner_id, id) on delete cascade
);
create index link_guests_visitor on link_guests (owner_id, visitor_id) where visitor_id is not null;

-- How it is known whose visit it is. What follows from a personal link alone gives way to what its visitor says.
alter table investor_sessions
  add column known_by text not null default 'details' check (known_by in ('details', 'typed', 'proven', 'link'));
