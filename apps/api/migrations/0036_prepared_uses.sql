-- Whose pitches hold a sentence that was spoken beforehand: with the last of them its audio goes.
create table prepared_uses (
  owner_id uuid not null references users on delete cascade,
  hash text not null,
  primary key (owner_id, hash)
);
create index prepared_uses_hash on prepared_uses (hash);
