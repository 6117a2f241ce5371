-- Of the secret that this database was first used with: a node with another could read and sign nothing of it.
create table secret_fingerprint (
  is_only boolean primary key default true check (is_only),
  fingerprint bytea not null
);
