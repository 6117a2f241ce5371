-- Questions that a founder kept, to be asked of the draft in each rehearsal. Their own copy: a call that goes takes none.
create table rehearsal_cases (
  owner_id uuid not null,
  clone_id uuid not null,
  id uuid not null,
  question text not null,
  -- The question as it is compared: the same one is kept once.
  folded text not null,
  created_at timestamptz not null default now(),
  primary key (owner_id, clone_id, id),
  unique (owner_id, clone_id, folded),
  foreign key (owner_id, clone_id) references clones (owner_id, id) on delete cascade
);

-- The draft that going back to a version put aside; one a clone.
create table replaced_drafts (
  owner_id uuid not null,
  clone_id uuid not null,
  -- The parts of the editor, as they were.
  parts jsonb not null,
  -- Whose content took its place.
  version int not null,
  -- Of the clone, right after that: as long as it is the same, nothing was changed since.
  revision int not null,
  replaced_at timestamptz not null default now(),
  primary key (owner_id, clone_id),
  foreign key (owner_id, clone_id) references clones (owner_id, id) on delete cascade
);
