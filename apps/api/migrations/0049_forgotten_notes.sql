-- What visitors set right in talks whose words are forgotten: it goes with them, and did not.
delete from call_notes note using calls
where calls.owner_id = note.owner_id and calls.id = note.call_id and calls.transcript_forgotten_at is not null;
