-- A mail that somebody waits for at the screen keeps its own queue where it is queued once more.
alter table outbox add column is_awaited boolean not null default false;
