-- The town of a landing page is in a cookie of the visitor (EN-1), since these pages are shared between sessions.
alter table session drop column landing;
