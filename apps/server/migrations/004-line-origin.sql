-- What a line belongs to (EN-9, EN-13): said by whoever sent it, kept for staff.
alter table cart_line add column origin text, add column origin_id text;
alter table order_line add column origin text, add column origin_id text;
