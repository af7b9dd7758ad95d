-- A customer's list and order show what was delivered, by order.
create index order_document_order on order_document (order_id);
