// A press on a test card fills the form in.
for (const button of document.querySelectorAll('[data-card]')) {
  button.addEventListener('click', () => {
    const [number, expiry, cvv] = ['number', 'expiry', 'cvv'].map((id) => document.getElementById(id));
    number.value = button.dataset.card.replace(/(\d{4})(?=\d)/g, '$1 ');
    expiry.value = '12/34';
    cvv.value = '123';
    button.closest('details').open = false;
    number.focus();
  });
}
