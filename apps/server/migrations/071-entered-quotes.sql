-- What staff entered for a quote's line, to be edited again: a found property's fields, or the answers by telephone as
-- they were typed. Null for lines of before, whose quotes are not edited.
alter table quote_line add column entered jsonb;
