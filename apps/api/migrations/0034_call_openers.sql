-- Who opened a call that is under way; forgotten at its end.
alter table calls
  -- The sign-in that it ends with. No reference: a sign-in that is swept away has ended too.
  add column sign_in_id uuid,
  -- A keyed hash of the visitor's network: what one network holds unused gives way to others.
  add column network bytea;
