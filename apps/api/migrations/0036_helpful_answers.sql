-- What a visitor thought of an answer, on each of its utterances: it goes with the words that it is about.
alter table call_turns add column helpful boolean;
