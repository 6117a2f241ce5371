-- Its provider will never take the message, by the reason in last_error: it is not tried again.
alter table outbox add column refused_at timestamptz;
