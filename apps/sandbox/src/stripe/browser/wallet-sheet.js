import { query, tell } from './frame.js';

const email = document.getElementById('email');
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  for (const button of document.querySelectorAll('button')) button.disabled = true;
  tell('authorized', {
    token: `tok_${query.wallet}_${event.submitter.value}`,
    billing: { name: 'Ana Prueba', ...(email && { email: email.value }) },
  });
});
document.getElementById('cancel').addEventListener('click', () => tell('closed'));
document.querySelector('button').focus();
