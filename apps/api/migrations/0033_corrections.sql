-- A figure that a version states otherwise than the one before it: what may have to be set right for who heard it.
create table figure_changes (
  owner_id uuid not null,
  id uuid not null,
  clone_id uuid not null,
  fact_id text not null,
  -- The first that states it so; of several changes of one figure the newest holds.
  version int not null,
  label text not null,
  -- With its unit; null where the version states it no more.
  value text,
  -- Who may hear it in that version.
  audience text not null
    check (audience in ('public', 'link', 'verified-email', 'named-investor')),
  created_at timestamptz not null,
  primary key (owner_id, id),
  unique (owner_id, clone_id, fact_id, version),
  foreign key (owner_id, clone_id) references clones (owner_id, id) on delete cascade
);

-- Talks in which another value of it was heard last, in a talk or by an earlier correction.
create table figure_listeners (
  owner_id uuid not null,
  change_id uuid not null,
  call_id uuid not null,
  -- As it was heard: in which version, under which name, and when.
  version int not null,
  label text not null,
  value text not null,
  heard_at timestamptz not null,
  -- The founder wants it set right; from then on the visitor's page shows it.
  asked_at timestamptz,
  -- Since it was mailed, or since it was clear that there is nobody to mail.
  done_at timestamptz,
  recipient_id uuid,
  primary key (owner_id, change_id, call_id),
  foreign key (owner_id, change_id) references figure_changes (owner_id, id) on delete cascade,
  foreign key (owner_id, call_id) references calls (owner_id, id) on delete cascade,
  foreign key (owner_id, recipient_id) references mail_recipients (owner_id, id) on delete set null (recipient_id)
);
create index figure_listeners_call on figure_listeners (owner_id, call_id);
create index figure_listeners_recipient on figure_listeners (owner_id, recipient_id) where recipient_id is not null;

-- The founder's own words in the invitation, as the tool of the version that was booked through said them.
alter table meetings
  add column invitation_subject text not null default '',
  add column invitation_note text not null default '';
