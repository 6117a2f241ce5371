-- What went wrong when a meeting was last written into it, until one is written again: reading it is another matter.
alter table calendar_connections add column write_failed_at timestamptz, add column write_error text;
