-- What the founder taught the clone in reply.
alter table clone_questions
  add column answer text not null default '',
  add column answered_at timestamptz;
create index clone_questions_list on clone_questions (owner_id, created_at desc, id desc);

-- Clones whose founder asks to be featured; the operator grants it by hand.
create table feature_requests (
  owner_id uuid not null,
  clone_id uuid not null,
  requested_at timestamptz not null default now(),
  primary key (owner_id, clone_id),
  foreign key (owner_id, clone_id) references clones (owner_id, id) on delete cascade
);
create index feature_requests_age on feature_requests (requested_at);
