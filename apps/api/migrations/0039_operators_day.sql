-- Bytes of files that are gone, kept while a backup reads the files of its snapshot (decision 66).
create table held_files (
  storage_key text primary key,
  held_at timestamptz not null default now()
);

-- Jobs that were waiting when a backup was made: the first node that starts on the restored database takes them up.
create table restored_jobs (
  id uuid primary key,
  queue text not null,
  data jsonb not null
);

-- Locked by the operator: nobody signs in, nothing of it is public, nothing is sent.
alter table users add column locked_at timestamptz;
create index users_locked on users (id) where locked_at is not null;

create or replace function is_listable(of_owner uuid) returns boolean language sql stable
  return exists (select from users
    where id = of_owner and deleted_at is null and locked_at is null and not is_house);
-- contract: no statement names it, and the next one makes it anew
drop trigger users_listed_anew on users;
create constraint trigger users_listed_anew after update on users
  deferrable initially deferred for each row
  when ((old.deleted_at, old.locked_at, old.is_house)
    is distinct from (new.deleted_at, new.locked_at, new.is_house))
  execute function list_clones_of_user();
