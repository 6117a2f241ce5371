-- The founder offers it to visitors: they may take the file along. From the next version on.
alter table clone_documents add column offered boolean not null default false;

-- What a visit took, for the investor that it may turn out to be.
create table taken_documents (
  owner_id uuid not null references users on delete cascade,
  session_id text not null,
  document_id uuid not null,
  name text not null,
  at timestamptz not null,
  primary key (owner_id, session_id, document_id)
);
