-- What is put aside, and how an edit since is told from a document that was read meanwhile.
alter table replaced_drafts
  -- `before`: the draft that the version took the place of. `edited`: what came of that version, once the draft of before
  -- was brought back.
  add column holds text not null default 'before' check (holds in ('before', 'edited')),
  -- SHA-256 of `revision` and of the content that was the draft then; null where that is not known, or was edited.
  add column taken text;
