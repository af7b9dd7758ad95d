-- Proof of what visitors allowed (AR-14). ------------------------------------------------------------------------------------------
-- What was asked, to the letter: a row for each wording that ever stood on a screen.
create table consent_wording (
  hash bytea primary key,
  version integer not null,
  locale text not null check (locale in ('es', 'pt', 'en')),
  wording text not null,
  first_used_at timestamptz not null
);

-- A choice, by a random name that only the visitor's own cookie bears: no address, no session, no customer.
create table consent_proof (
  id bigint generated always as identity primary key,
  subject uuid not null,
  store_id integer not null references store,
  locale text not null check (locale in ('es', 'pt', 'en')),
  levels text[] not null,
  wording_hash bytea not null references consent_wording,
  how text not null check (how in ('accept', 'reject', 'choice', 'implied', 'withdrawn')),
  given_at timestamptz not null
);
create index consent_proof_subject on consent_proof (subject, given_at);
create index consent_proof_given on consent_proof using brin (given_at);
