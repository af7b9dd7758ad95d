// Sends the page's only form on, as soon as it has arrived.
document.querySelector('[data-send-on]')?.submit();
