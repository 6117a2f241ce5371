-- Asked while nothing was left to pay an answer with: what the clone would have said to it nobody knows.
alter table clone_questions add column lacked_credits boolean not null default false;
