-- From an investor's visit to the browser that made it, whose session is long gone.
create index visits_session on visits (owner_id, session_id);
