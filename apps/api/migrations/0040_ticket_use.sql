-- A hash of the ticket together with the request that it was spent on: when that very request comes again, because its
-- answer was lost, it is known. Null until then, and where a socket spent it.
alter table calls add column ticket_use bytea;
