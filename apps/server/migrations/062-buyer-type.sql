-- Whether the buyer was a consumer or a business when the order was placed, which decides the right of withdrawal: the
-- invoice's data may change later. Orders of before have none: their invoice's data decide until they change.
alter table customer_order add column buyer_type text;
