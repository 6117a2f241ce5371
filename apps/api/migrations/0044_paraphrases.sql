-- Other ways to ask for what a published clone knows, written by a language model: an answer is found by them, and they
-- are never said. A row for each source that was asked for, also where nothing that was written stands.
create table clone_paraphrases (
  owner_id uuid not null,
  clone_id uuid not null,
  -- Of all that the model was shown of it: what has changed is asked for anew.
  digest text not null,
  kind text not null check (kind in ('faq', 'fact')),
  -- Its id in the clone's content, and what it is called there.
  source_id text not null,
  named text not null,
  -- [{text, off}]: off where the founder left it out.
  lines jsonb not null,
  created_at timestamptz not null,
  primary key (owner_id, clone_id, digest),
  foreign key (owner_id, clone_id) references clones (owner_id, id) on delete cascade
);

-- What the writing took, for the founder: a row for each time that a model was asked and answered.
create table paraphrase_writings (
  owner_id uuid not null,
  clone_id uuid not null,
  id uuid not null,
  model text not null,
  host text not null,
  -- Paid by its founder's own key.
  own boolean not null,
  prompt_version text not null,
  input_tokens int not null check (input_tokens >= 0),
  cached_tokens int not null check (cached_tokens >= 0),
  output_tokens int not null check (output_tokens >= 0),
  -- Millionths of a US dollar; null where whoever pays told no price.
  cost_micros bigint check (cost_micros >= 0),
  -- Of what it wrote, so much stands and so much does not.
  kept int not null check (kept >= 0),
  dropped int not null check (dropped >= 0),
  created_at timestamptz not null,
  primary key (owner_id, clone_id, id),
  foreign key (owner_id, clone_id) references clones (owner_id, id) on delete cascade
);

-- Who writes for a clone now, and when it is to be tried again.
create table paraphrase_runs (
  owner_id uuid not null,
  clone_id uuid not null,
  -- Until then nobody else asks for it.
  leased_until timestamptz,
  -- Null where nothing is left to do, or all tries were in vain.
  due_at timestamptz,
  tries int not null default 0 check (tries >= 0),
  primary key (owner_id, clone_id),
  foreign key (owner_id, clone_id) references clones (owner_id, id) on delete cascade
);
create index paraphrase_runs_due on paraphrase_runs (due_at) where due_at is not null;
