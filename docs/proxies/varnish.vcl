# Folio behind Varnish 7 with varnish-modules (xkey). docs/operating/install.md explains it.
# `nodes.vcl` beside this file names the processes of the shop and who may purge.
vcl 4.1;

import cookie;
import directors;
import std;
import xkey;

include "nodes.vcl";

sub vcl_recv {
    set req.backend_hint = nodes.backend();

    if (req.method == "PURGE") {
        if (client.ip !~ purgers) {
            return (synth(405));
        }
        # A soft purge: the old page is still shown while the new one is fetched.
        set req.http.purged = xkey.softpurge(req.http.surrogate-key);
        return (synth(200, "Purged"));
    }

    # Only this proxy says which host was asked; a client's word would store one store's page under another's name.
    unset req.http.x-forwarded-host;

    # Old pages are shown for longer only while no process of the shop answers.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 1h;
    }

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.url ~ "^/(assets/|favicon)") {
        unset req.http.cookie;
        return (hash);
    }
    if (req.url !~ "^/(servicios|municipios(/[a-z0-9-]+)?|legal/[a-z-]+|(NotaSimple)?RegistroPropiedad/[a-z0-9-]+)$") {
        return (pass);
    }

    # A page is the same for everyone who has no session, no consent choice and no chosen store (docs/decisions/0042).
    cookie.parse(req.http.cookie);
    if (req.http.x-folio-session || cookie.isset("__Host-folio_session") || cookie.isset("folio_session")
        || cookie.isset("folio_consent") || cookie.isset("folio_store")) {
        return (pass);
    }
    # The chosen language is the one cookie that counts; `Vary: cookie` keeps a page of each language.
    unset req.http.cookie;
    if (cookie.get("folio_locale") ~ "^(es|pt|en)$") {
        set req.http.cookie = "folio_locale=" + cookie.get("folio_locale");
    }
    return (hash);
}

sub vcl_backend_response {
    set beresp.http.xkey = beresp.http.surrogate-key;
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    if (beresp.ttl > 0s) {
        set beresp.grace = 24h;
    }
}

sub vcl_deliver {
    set resp.http.x-cache = "MISS";
    if (obj.hits > 0) {
        set resp.http.x-cache = "HIT";
    }
    unset resp.http.surrogate-key;
    unset resp.http.xkey;
}
