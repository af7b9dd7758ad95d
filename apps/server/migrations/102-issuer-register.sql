-- Entry of a company in the commercial register, printed where its name is (Ley 34/2002, art. 10).
alter table issuer add column register text;
