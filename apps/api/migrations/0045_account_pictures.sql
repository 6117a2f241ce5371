-- The account's picture: a file that its owner sent, as `<bucket>/<path>`. What stood here before could be any words,
-- and was never served.
alter table users drop column avatar_url;
alter table users add column picture text check (picture like 'avatars/' || id || '/%');
