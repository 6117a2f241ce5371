-- Networks that opened a locked link with its password: they get in while others guess at it. Keyed by link and
-- network, so that no address can be read; forgotten after 90 days.
create table link_entrances (
  owner_id uuid not null,
  link_id uuid not null,
  network bytea not null,
  let_in_at timestamptz not null,
  primary key (owner_id, link_id, network),
  foreign key (owner_id, link_id) references pitch_links (owner_id, id) on delete cascade
);
create index link_entrances_let_in_at on link_entrances (let_in_at);
