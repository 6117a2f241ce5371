-- What came of the last rehearsal of a clone, as far as it went. It holds what the draft answered then, for its founder.
create table last_rehearsals (
  owner_id uuid not null,
  clone_id uuid not null,
  -- In their order, without gaps.
  questions jsonb not null,
  total int not null,
  most_asked int not null,
  language text not null,
  -- Of the draft that was asked.
  revision int not null,
  -- Of the draft with the answers that were mended in this rehearsal, until one of them is asked again.
  mended_revision int,
  rehearsed_at timestamptz not null,
  primary key (owner_id, clone_id),
  foreign key (owner_id, clone_id) references clones (owner_id, id) on delete cascade
);
