import { type ComponentType, lazy } from 'react';

export const loadReview = () => import('./review-answers.tsx');
export const loadReply = () => import('./reply-messages.tsx');
const loadBegun = () => import('./started-notice.tsx');
const loadLastForm = () => import('./last-form-offer.tsx');
const loadOtherTab = () => import('./other-tab-notice.tsx');
export const loadOptions = () => import('./other-options.tsx');
export const loadOrder = () => import('./order-answers.tsx');
const loadFirst = () => import('./first-parts.tsx');
const [review, reply, begun, options, order, first] = import.meta.env.SSR
  ? await Promise.all([loadReview(), loadReply(), loadBegun(), loadOptions(), loadOrder(), loadFirst()])
  : [];

/** Returns a part of the server's bundle, or one that a browser loads when it first renders it. */
const later = <Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  loaded?: Module,
) => (loaded ? pick(loaded) : lazy(async () => ({ default: pick(await load()) })));

// A browser that starts at a question preloads these (use-load-ahead.ts).
export const ReviewAnswers = later(loadReview, (module) => module.ReviewAnswers, review);
export const ReplyMessages = later(loadReply, (module) => module.ReplyMessages, reply);
export const StartedNotice = later(loadBegun, (module) => module.StartedNotice, begun);
export const OtherOptions = later(loadOptions, (module) => module.OtherOptions, options);
export const OrderAnswers = later(loadOrder, (module) => module.OrderAnswers, order);
// Only a browser has other tabs and remembers the last form.
export const OtherTabNotice = later(loadOtherTab, (module) => module.OtherTabNotice);
export const LastFormOffer = later(loadLastForm, (module) => module.LastFormOffer);
// A page rendered by the server keeps its original content.
export const ProductSpecimen = later(loadFirst, (module) => module.ProductSpecimen, first);
export const ProductFaq = later(loadFirst, (module) => module.ProductFaq, first);
