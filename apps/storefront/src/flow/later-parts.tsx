import { lazy } from 'react';

export const loadReview = () => import('./review-answers.tsx');
export const loadReply = () => import('./reply-messages.tsx');
const loadBegun = () => import('./started-notice.tsx');
const loadOtherTab = () => import('./other-tab-notice.tsx');
export const loadOptions = () => import('./other-options.tsx');
export const loadOrder = () => import('./order-answers.tsx');
const loadFirst = () => import('./first-parts.tsx');
const [review, reply, begun, options, order, first] = import.meta.env.SSR
  ? await Promise.all([loadReview(), loadReply(), loadBegun(), loadOptions(), loadOrder(), loadFirst()])
  : [];

// Bundled on the server; a browser that starts at a question preloads them (use-load-ahead.ts).
export const ReviewAnswers =
  review?.ReviewAnswers ?? lazy(async () => ({ default: (await loadReview()).ReviewAnswers }));
export const ReplyMessages =
  reply?.ReplyMessages ?? lazy(async () => ({ default: (await loadReply()).ReplyMessages }));
export const StartedNotice =
  begun?.StartedNotice ?? lazy(async () => ({ default: (await loadBegun()).StartedNotice }));
/** Only a browser has other tabs. */
export const OtherTabNotice = lazy(async () => ({ default: (await loadOtherTab()).OtherTabNotice }));
export const OtherOptions =
  options?.OtherOptions ?? lazy(async () => ({ default: (await loadOptions()).OtherOptions }));
export const OrderAnswers =
  order?.OrderAnswers ?? lazy(async () => ({ default: (await loadOrder()).OrderAnswers }));

// A page rendered by the server keeps its original content.
export const ProductSpecimen =
  first?.ProductSpecimen ?? lazy(async () => ({ default: (await loadFirst()).ProductSpecimen }));
export const ProductFaq =
  first?.ProductFaq ?? lazy(async () => ({ default: (await loadFirst()).ProductFaq }));
