-- What a language model wrote of a call that has ended. Where it wrote nothing that stands, the row says so, and what
-- rules made of the call stays.
create table call_reports (
  owner_id uuid not null,
  call_id uuid not null,
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
  -- Whether the summary of the call is the model's.
  wrote_summary boolean not null,
  -- [{kind, text, turn, quote}], each of which rests on what was said in that turn.
  insights jsonb not null,
  -- Of what it wrote, so much rested on nothing that was said.
  dropped int not null check (dropped >= 0),
  created_at timestamptz not null,
  primary key (owner_id, call_id),
  foreign key (owner_id, call_id) references calls (owner_id, id) on delete cascade
);

-- When a language model was asked to word what a document proposes: whoever waits too long for it gets what rules found.
alter table clone_intakes add column drafting_at timestamptz;
-- {model, host, own, promptVersion, usage, costMicros, dropped}; null where rules alone proposed.
alter table clone_intakes add column writer jsonb;
