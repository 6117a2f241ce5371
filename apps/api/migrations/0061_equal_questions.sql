-- A question without its signs, spaces and case: equal ones are one. Letters of every script count.
create function words_of_question(question text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(lower(question), '[[:space:]!-/:-@[-`{-~]+', ' ', 'g'));

-- Questions that equal one, of whatever status. By a digest: the words may be longer than an index takes.
create index clone_questions_words on clone_questions (owner_id, clone_id, md5(words_of_question(text)));
