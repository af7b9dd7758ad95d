-- Finds the orders of a mailbox before the mail about a cart: without it, a million orders are read in 15 seconds.
create index if not exists customer_order_mailbox on customer_order (mailbox_of(email));
