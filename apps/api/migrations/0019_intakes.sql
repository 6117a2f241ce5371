-- A document as it was read, for what is proposed from it; apart, for nobody else needs it. None for those read before.
create table document_readings (
  owner_id uuid not null,
  clone_id uuid not null,
  document_id uuid not null,
  -- How many of its pages so far, and in all.
  pages_read int not null default 0,
  pages_total int not null default 0,
  -- [{title, text, notes}]; empty until all are read.
  pages jsonb not null default '[]',
  primary key (owner_id, clone_id, document_id),
  foreign key (owner_id, clone_id, document_id)
    references clone_documents (owner_id, clone_id, id) on delete cascade
);

-- What a document proposes for its clone, and what its founder says to it.
create table clone_intakes (
  owner_id uuid not null,
  clone_id uuid not null,
  document_id uuid not null,
  -- [{id, part, page, quote, value}]; null until the document is read.
  proposals jsonb,
  -- {id: {decision, value?}}
  judgements jsonb not null default '{}',
  applied_at timestamptz,
  created_at timestamptz not null default now(),
  -- Nobody has touched it for long: it goes, the clone and the document stay.
  touched_at timestamptz not null default now(),
  primary key (owner_id, clone_id),
  foreign key (owner_id, clone_id) references clones (owner_id, id) on delete cascade,
  foreign key (owner_id, clone_id, document_id)
    references clone_documents (owner_id, clone_id, id) on delete cascade
);
create index clone_intakes_touched on clone_intakes (touched_at);
