import { tell } from './frame.js';

// Without a form, the bank's page has been answered.
if (!document.querySelector('form')) tell('answered');
