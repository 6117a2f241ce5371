-- As of investors: a search among one founder's calls never goes through another's.
drop index calls_search;
create index calls_search on calls using gin (owner_id, search_text gin_trgm_ops);
