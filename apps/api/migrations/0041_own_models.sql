-- A founder's own key at a house of language models: for the talks of their clones, and for what is written for them.
create table own_models (
  owner_id uuid not null references users on delete cascade,
  -- Another key or model is another connection: what is learned of the one before is not said of it.
  id uuid not null,
  -- By the operator's list: whoever is taken off it is asked no more.
  house text not null,
  -- Sealed: whoever has it can spend its owner's money.
  api_key bytea not null,
  -- Its last characters, by which its founder tells it from another.
  ending text not null,
  model text not null,
  -- US dollars for a million tokens, as its founder told them.
  input_usd double precision check (input_usd >= 0),
  output_usd double precision check (output_usd >= 0),
  created_at timestamptz not null,
  last_ok_at timestamptz,
  failed_at timestamptz,
  -- In words for its founder, without the key.
  last_error text,
  primary key (owner_id)
);

-- Who was asked, and whether its founder's own key pays. Talks before this do not say.
alter table call_model_turns add column host text not null default '';
alter table call_model_turns add column own boolean not null default false;
