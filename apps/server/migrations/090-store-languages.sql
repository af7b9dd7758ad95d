-- Three stores announce their products to search engines, each for its language and country (RT-10).
update store set settings = settings || '{"hreflang": ["es"]}' where id = 14 and not settings ? 'hreflang';
update store set settings = settings || '{"hreflang": ["en-IE"]}' where id = 17 and not settings ? 'hreflang';
update store set settings = settings || '{"hreflang": ["en-GB", "x-default"]}' where id = 18 and not settings ? 'hreflang';
