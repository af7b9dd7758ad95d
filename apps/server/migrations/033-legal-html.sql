-- Versions of legal texts as HTML, the placeholders of the store still in it. A worker renders a version once, when it is
-- published, so that no visitor's request runs Markdown, whose time may grow with the square of a text.
create table legal_text_html (
  text_id bigint primary key references legal_text,
  html text not null
);
create trigger legal_text_html_append_only before update or delete on legal_text_html for each row execute function refuse_change();
create trigger legal_text_html_changed after insert on legal_text_html for each statement execute function catalogue_changed();
