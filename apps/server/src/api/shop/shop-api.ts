import type { RawAnswers, ShopApi } from '@folio/contract/shop-api';
import { claimPurchase } from '../../analytics/claim-purchase.ts';
import { addDraftToCart } from '../../cart/add-draft.ts';
import { changeLine, removeLine } from '../../cart/change-line.ts';
import { enterCart } from '../../cart/enter-cart.ts';
import { loadQuote } from '../../cart/load-cart.ts';
import { viewCart } from '../../cart/view-cart.ts';
import { viewLine } from '../../cart/view-line.ts';
import { viewQuote } from '../../cart/view-quote.ts';
import { guardPage } from '../../checkout/access.ts';
import { continueAsGuest, continueOrder, orderByForm } from '../../checkout/order-by-form.ts';
import { orderExpress } from '../../checkout/order-express.ts';
import { viewCheckout } from '../../checkout/view-checkout.ts';
import { viewExpress } from '../../checkout/view-express.ts';
import { saveConsent } from '../../consent/save-consent.ts';
import { sendMessage } from '../../contact/send-message.ts';
import { logIn } from '../../customers/log-in.ts';
import { logOut } from '../../customers/log-out.ts';
import { rememberPassword } from '../../customers/remember-password.ts';
import { registerAfterOrder, setPasswordByLink, viewPasswordLink } from '../../customers/set-password.ts';
import type { Deps } from '../../deps.ts';
import { storeAnswerFile } from '../../flow/answer-files.ts';
import { enterFlow } from '../../flow/enter-flow.ts';
import { resetFlow } from '../../flow/reset-flow.ts';
import { submitStepView, viewFlow } from '../../flow/view-flow.ts';
import { viewLanding } from '../../landing/view-landing.ts';
import { viewLegal } from '../../legal/view-legal.ts';
import { findOwnOrder, openByLink, parseOrderId } from '../../orders/find-order.ts';
import { giveConsents } from '../../orders/give-consents.ts';
import { selectAccessibleOrders } from '../../orders/orders.queries.ts';
import { clearInvalidPayment } from '../../payments/attempts/clear-invalid-payment.ts';
import { pay } from '../../payments/attempts/pay.ts';
import { settleReturn } from '../../payments/attempts/turn-back.ts';
import { viewPayment } from '../../payments/attempts/view-payment.ts';
import { notFound } from '../../platform/http/errors.ts';
import { restoreDraft, viewSavedDraft } from '../../saved-drafts/restore-draft.ts';
import { saveDraft } from '../../saved-drafts/save-draft.ts';
import { viewChooser } from '../../views/view-chooser.ts';
import { viewOrder, viewOrders } from '../../views/view-order.ts';
import { submissionKey } from '../../visitors/idempotency.ts';
import { setLocale } from '../../visitors/set-locale.ts';
import type { Visitor } from '../../visitors/visitor.ts';
import { type ShellKeys, viewShell } from './view-shell.ts';

/**
 * Creates the API of the shop's pages for one visitor, in process. The view routes offer the same API to the browser.
 */
export function shopApi(deps: Deps, visitor: Visitor, keys: () => ShellKeys): ShopApi {
  const ownOrder = async (id: string | null) => {
    const orderId = id ? parseOrderId(id) : (visitor.session?.last_order_id ?? undefined);
    return orderId === undefined ? undefined : findOwnOrder(deps, visitor, orderId);
  };
  return {
    shell: () => viewShell(deps, visitor, keys()),
    chooser: async () => viewChooser(deps, visitor),
    flow: (flow) => viewFlow(deps, visitor, flow),
    submitStep: async (flow, step, raw) => {
      const result = await submitStepView(deps, visitor, flow, step, raw);
      if (!result) throw notFound();
      return result;
    },
    uploadFile: async (flow, option, file) => {
      // The DOM types do not declare web streams as iterable, which they are in Node.
      const content = file.stream() as unknown as AsyncIterable<Uint8Array>;
      const reply = await storeAnswerFile(deps, visitor, flow, option, { name: file.name, content });
      if (!reply) throw notFound();
      return reply;
    },
    enterFlow: (flow, given, replaces) => enterFlow(deps, visitor, flow, given, replaces),
    enterCart: (flow, given) => enterCart(deps, visitor, flow, given),
    resetFlow: (flow) => resetFlow(deps, visitor, flow),
    saveDraft: (flow, email, key) => saveDraft(deps, visitor, flow, email, key),
    savedDraft: (token) => viewSavedDraft(deps, visitor, token),
    takeDraft: (token) => restoreDraft(deps, visitor, token),
    addToCart: (flow, key) =>
      addDraftToCart(deps, visitor, flow, submissionKey(visitor, `add:${flow}`, key, flow)),
    searchPlaces: async (kind, term) => deps.places.search(kind, term),
    searchCompanies: async (term) =>
      deps.places.searchCompanies(visitor.store.country === 'PT' ? 'PT' : 'ES', term),
    landing: (folder, url) => viewLanding(deps, visitor, folder, url),
    cart: () => viewCart(deps, visitor),
    line: (id) => viewLine(deps, visitor, id),
    updateLine: async (id, raw: RawAnswers, sure) => {
      const changed = await changeLine(deps, visitor, id, () => raw, sure ? 'choices' : 'all');
      if (changed.ok) return { ok: true };
      if (changed.reason === 'not_found') throw notFound();
      return { ok: false, errors: changed.errors, doubts: changed.doubts };
    },
    deleteLine: (id) => removeLine(deps, visitor, id),
    quote: (id) => viewQuote(deps, visitor, id),
    loadQuote: (id) => loadQuote(deps, visitor, id),
    checkout: () => viewCheckout(deps, visitor),
    express: () => viewExpress(deps, visitor),
    orderExpress: (form, key) => orderExpress(deps, visitor, form, key),
    placeOrder: (form, key) => orderByForm(deps, visitor, form, key),
    payment: async (id, method) => {
      const order = await ownOrder(id);
      return order ? viewPayment(deps, visitor, order, method) : null;
    },
    pay: async (id, method, fields) => {
      const order = await ownOrder(id);
      return order ? pay(deps, visitor, order, { method, fields }) : null;
    },
    settle: async (id, fields) => {
      const order = await ownOrder(id);
      return order ? settleReturn(deps, visitor, order, fields) : null;
    },
    clearInvalidPayment: () => clearInvalidPayment(deps, visitor),
    order: async (id, key) => {
      const orderId = parseOrderId(id);
      if (orderId === undefined) return null;
      const order = key
        ? await openByLink(deps, visitor, orderId, key)
        : await findOwnOrder(deps, visitor, orderId);
      return order ? viewOrder(deps, order, visitor.locale, { viewer: visitor.session }) : null;
    },
    orders: async () => {
      if (!visitor.session) return [];
      const orders = await selectAccessibleOrders(deps.db, visitor.session, visitor.store.id);
      return viewOrders(deps, orders, visitor.locale, { viewer: visitor.session });
    },
    giveConsents: async (id, given) => {
      const order = await ownOrder(id);
      return order ? giveConsents(deps, visitor, order, given) : null;
    },
    guard: (page) => guardPage(deps, visitor, page),
    goOnAsGuest: (email, key) => continueAsGuest(deps, visitor, email, key),
    logIn: async (email, pass, key) => {
      const result = await logIn(deps, visitor, { email, pass });
      return result.ok ? { ok: true, next: await continueOrder(deps, visitor, key) } : result;
    },
    logOut: () => logOut(deps, visitor),
    rememberPassword: (email, path) => rememberPassword(deps, visitor, email, path),
    passwordLink: (token) => viewPasswordLink(deps, token),
    setPassword: async (token, pass, key) => {
      const result = await setPasswordByLink(deps, visitor, token, pass);
      return result.ok ? { ok: true, next: await continueOrder(deps, visitor, key) } : result;
    },
    registerAfter: (id, pass) => registerAfterOrder(deps, visitor, id, pass),
    legal: async (slug) => viewLegal(deps, visitor, slug),
    sendMessage: (form, key) => sendMessage(deps, visitor, form, key),
    setLocale: (locale) => setLocale(deps, visitor, locale),
    claimPurchase: async (id) => {
      const order = await ownOrder(id);
      return order ? claimPurchase(deps, order) : null;
    },
    saveConsent: (way, levels) => saveConsent(deps, visitor, way, levels),
  };
}
