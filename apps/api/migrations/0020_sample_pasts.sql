-- The workspace of the sample company comes with a past that nobody lived: all that its visitors left before `until`.
create table sample_pasts (
  owner_id uuid primary key references users on delete cascade,
  until timestamptz not null,
  -- Null while it is being written.
  complete_at timestamptz,
  -- Null while it stands.
  removed_at timestamptz
);
