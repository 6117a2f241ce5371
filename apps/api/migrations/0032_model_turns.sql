-- What questions took of a language model, for the founder: which model, how it ended, and what was not said and why.
create table call_model_turns (
  owner_id uuid not null,
  call_id uuid not null,
  turn int not null,
  model text not null,
  prompt_version text not null,
  outcome text not null check (outcome in ('spoken', 'replaced', 'unknown', 'late', 'failed', 'left')),
  input_tokens int not null check (input_tokens >= 0),
  cached_tokens int not null check (cached_tokens >= 0),
  output_tokens int not null check (output_tokens >= 0),
  -- Millionths of a US dollar; null where the operator told no price.
  cost_micros bigint check (cost_micros >= 0),
  -- From the question to the first sentence that was spoken.
  first_ms int check (first_ms >= 0),
  -- [{text, why}]; no text where the visitor wanted none of the talk kept.
  withheld jsonb not null default '[]',
  primary key (owner_id, call_id, turn),
  foreign key (owner_id, call_id) references calls (owner_id, id) on delete cascade
);

-- Tokens that a founder's visitors took on a day of UTC, by the talk and the network it came from: laid aside before
-- the model is asked and set right behind it. Its own rows, so that who deletes a talk gets nothing back.
create table model_spending (
  owner_id uuid not null references users on delete cascade,
  day date not null,
  call_id uuid not null,
  network bytea not null,
  tokens bigint not null check (tokens >= 0),
  primary key (owner_id, day, call_id)
);
create index model_spending_day on model_spending (day);
