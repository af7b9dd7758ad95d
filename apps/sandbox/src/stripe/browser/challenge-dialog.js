import { showOverPage } from './over-page.js';
import { TEXTS } from './texts.js';

/** Shows the bank's page over the shop's; resolves to true when answered, to false when closed. */
export function showChallenge(base, address, language) {
  const url = new URL(address);
  url.searchParams.set('locale', language);
  return new Promise((resolve) => {
    const end = (answered) => {
      close();
      resolve(answered);
    };
    const close = showOverPage({
      base,
      address: url.href,
      title: TEXTS[language].challenge,
      look: { height: '340px', radius: '12px', place: 'center' },
      hear: ({ type, height }, iframe) => {
        if (type === 'challenge-height') iframe.style.height = `${Number(height)}px`;
        if (type === 'challenge-done') end(true);
        if (type === 'challenge-closed') end(false);
      },
      cancelled: () => end(false),
    });
  });
}
