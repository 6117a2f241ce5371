-- Where the bytes lie. A copied clone's files are files of their own that share the bytes of the first ones: they go
-- with the last file that shares them, and an owner's quota counts them once.
alter table files add column storage_key text;
update files set storage_key = bucket || '/' || path;
alter table files alter column storage_key set not null;
create index files_storage_key on files (storage_key);
