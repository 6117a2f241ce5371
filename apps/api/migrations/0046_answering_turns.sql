-- Whether an answer answers what was asked; null where nothing was: a greeting, words that were not understood.
alter table call_turns add column answers boolean;
