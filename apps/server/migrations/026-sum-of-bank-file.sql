-- A bank's file may tell of money that is not ours, of any amount: their sum need not fit an integer.
alter table sepa_file alter column amount type bigint;
