-- New investors of a range, and the latest that came.
create index investors_created on investors (owner_id, created_at desc);
-- Whether a founder has talked to a clone themselves, however many visitors have.
create index calls_tests on calls (owner_id, clone_id) where is_test;
