-- Each attempt's entries are summed up every night, and whenever a refund is listed.
create index ledger_entry_attempt on ledger_entry (attempt_id);
