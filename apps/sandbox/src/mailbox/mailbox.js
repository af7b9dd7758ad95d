// Replaces the list only when it has changed, so that it does not flicker.
const list = document.getElementById('mails');

async function renew() {
  if (!document.hidden) {
    const answer = await fetch('/mailbox-rows').catch(() => null);
    const rows = answer?.ok ? await answer.text() : shown;
    if (rows !== shown && !list.contains(document.activeElement)) {
      list.innerHTML = rows;
      shown = rows;
    }
  }
  setTimeout(renew, 2000);
}

let shown = '';
if (list) renew();
