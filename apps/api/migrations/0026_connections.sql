-- How the services of other houses do, as the nodes saw them; what is asked of them never waits for it.
create table connections (
  name text primary key,
  -- Names the settings it is reached by, which cannot be told from it: with others all that is known begins anew.
  setting bytea not null,
  -- The first answer, and the last one.
  since timestamptz,
  last_ok_at timestamptz,
  last_error_at timestamptz,
  -- In words for the operator, without a key.
  last_error text
);
