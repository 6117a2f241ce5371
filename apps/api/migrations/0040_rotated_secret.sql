-- The key of what is kept as a keyed hash, sealed: it stays when the secret is changed (decision 68).
alter table secret_fingerprint add column marks_key bytea;
