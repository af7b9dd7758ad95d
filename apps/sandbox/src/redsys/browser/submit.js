// Submits the page's form as soon as it has arrived.
document.querySelector('[data-submit]')?.submit();
