-- What a visitor agreed to before the first word. Without the person a talk is kept with the company alone: no name,
-- no address, no visit and no link of somebody's own stands in its row.
alter table calls add column consent_person boolean not null default true;
update calls set consent_person = false where not consent_transcript;
-- The wording that was shown: its template's number and what was put into it. Null where none was.
alter table calls add column consent_wording text;
alter table calls add column consent_at timestamptz;
-- A keyed hash of the address that its visitor proved: by it they find their talk again, and nobody else.
alter table calls add column visitor_key bytea;
create index calls_visitor_key on calls (owner_id, visitor_key) where visitor_key is not null;
-- Its visitor deleted it: figures and charges stay.
alter table calls add column visitor_deleted_at timestamptz;

-- What visitors set right afterwards, beside the transcript and never in it.
create table call_notes (
  owner_id uuid not null,
  id uuid not null,
  call_id uuid not null,
  -- Of the visitor's own; null where it is about who they are.
  turn int,
  text text not null,
  created_at timestamptz not null,
  primary key (owner_id, id),
  foreign key (owner_id, call_id) references calls (owner_id, id) on delete cascade
);
create index call_notes_call on call_notes (owner_id, call_id, created_at);
