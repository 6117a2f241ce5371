-- How often a text is found decides whether a search walks the list in its order or gathers what matches and sorts
-- it: with the usual sample the guess is off by a hundred times, and the page by ten.
alter table investors alter column search_text set statistics 1000;
