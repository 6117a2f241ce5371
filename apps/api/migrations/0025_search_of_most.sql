-- investors_search goes through an owner's own rows, which protects a small owner from everybody else's and costs one
-- who holds most of the table more than the text itself does. Their search says (search_text || ''), which only this
-- index knows, so that no plan takes it for anybody else.
create index investors_text on investors using gin ((search_text || '') gin_trgm_ops);
alter index investors_text alter column 1 set statistics 1000;
