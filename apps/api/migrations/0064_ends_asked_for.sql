-- A founder asked for a talk to end: whoever carries it lets the clone say goodbye.
alter table calls add column end_asked_at timestamptz;
