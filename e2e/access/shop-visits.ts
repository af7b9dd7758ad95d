/** The visitors: each has a browser context and what its calls have made (shop-content.ts). */
export type Visitor = 'stranger' | 'buyer' | 'account' | 'linked' | 'mailed' | 'returning';

export type Visit = {
  /** The pattern of the route map, which the address must still match once the page is there. */
  readonly route: string;
  /** The address: `{name}` stands for something that was made for the visitor. */
  readonly path: string;
  readonly who: Visitor;
};

const visits = (who: Visitor, table: Readonly<Record<string, string | readonly string[]>>): Visit[] =>
  Object.entries(table).flatMap(([route, paths]) => [paths].flat().map((path) => ({ route, path, who })));

const FLOWS = ['nota-simple', 'q-propiedades', 'i-predial-simplificada', 'certidao-permanente'] as const;

/** Every page of the shop, at least once (visited-routes.test.ts of the storefront compares with its routers). */
export const SHOP_VISITS: readonly Visit[] = [
  ...visits('stranger', {
    '/servicios': '/servicios',
    '/servicios/reset': '/servicios/reset?todo=1',
    '/RegistroPropiedad/:urlMunicipio': '/RegistroPropiedad/getafe',
    '/NotaSimpleRegistroPropiedad/:urlMunicipio': '/NotaSimpleRegistroPropiedad/getafe',
    '/municipios': '/municipios',
    '/municipios/:province': '/municipios/madrid',
    '/nota-simple/:step': '/nota-simple/step1',
    '/q-propiedades/:step': '/q-propiedades/step2',
    '/i-predial-simplificada/:step': '{portugal}/i-predial-simplificada/step1',
    '/certidao-permanente/:step': '{portugal}/certidao-permanente/step1',
    '/product/:step/:productId': ['/product/step1/18458', '{ireland}/product/step1/18444'],
    '/cart': '/cart',
    '/consent': '/consent',
    '/continuar': '/continuar',
    '/continuar/:token': ['/continuar/{draft}', '/continuar/desconocido'],
    '/customer/authenticate/:email?': ['/customer/authenticate', '/customer/authenticate/{known}'],
    '/customer/account/erased': '/customer/account/erased',
    '/contacto': '/contacto',
    '/contact': '{ireland}/contact',
    '/legal/:slug': ['/legal/accesibilidad', '/legal/privacidad', '/legal/terminos'],
    '/pedidos': '/pedidos',
    '/pedidos/abrir': '/pedidos/abrir',
    '/compartido/:token': ['/compartido/{share}', '/compartido/desconocido'],
    '/*': ['/no-existe', '/offline'],
  }),
  ...visits('buyer', {
    '/servicios': '/servicios',
    '/nota-simple/:step': ['/nota-simple/step4', '/nota-simple/step5'],
    '/cart': '/cart',
    '/cart/line/:id/edit': '/cart/line/{line}/edit',
    '/cart/line/:id/delete': '/cart/line/{line}/delete',
    '/cart/share': '/cart/share',
    '/customer/register': '/customer/register',
    '/customer/payment/quote/:quoteId': '{quote}',
    '/customer/payment/order/:orderId': '/customer/payment/order/{unpaid}',
    '/customer/checkout/success/:orderId?': '/customer/checkout/success/{paid}',
    '/pedidos': '/pedidos',
    '/pedidos/:orderId': [
      '/pedidos/{paid}',
      '/pedidos/{delivered}',
      '/pedidos/{asked}',
      '/pedidos/1499999999',
    ],
    '/pedidos/:orderId/correo': '/pedidos/{paid}/correo',
    '/pedidos/:orderId/factura': '/pedidos/{large}/factura',
    '/pedidos/:orderId/mensajes': '/pedidos/{paid}/mensajes',
    '/pedidos/:orderId/desistir': [
      '/pedidos/{paid}/desistir',
      '/pedidos/{paid}/desistir?step=confirm&line={lineId}',
    ],
    '/pedidos/:orderId/desistir/:withdrawalId': '/pedidos/{withdrawn}/desistir/{withdrawal}',
    '/pedidos/:orderId/documento/:documentId': '/pedidos/{delivered}/documento/{document}',
    '/product/actualizar/:orderId/:itemId': '/product/actualizar/{paid}/{lineId}',
    '/product/form/:formId/:orderId': '/product/form/{incident}/{asked}',
  }),
  ...visits('account', {
    '/customer/account': '/customer/account',
    '/customer/account/name': '/customer/account/name',
    '/customer/address': '/customer/address',
    '/customer/account/email': '/customer/account/email',
    '/customer/account/email/confirm': '{confirm}',
    '/customer/account/password': '/customer/account/password',
    '/customer/account/data': '/customer/account/data',
    '/customer/checkout': '/customer/checkout',
    '/pedidos': '/pedidos',
  }),
  ...visits('linked', {
    '/pedidos/:orderId': '{link}',
    '/pedidos/:orderId/codigo': '/pedidos/{delivered}/codigo',
  }),
  ...visits('mailed', {
    '/continuar/pedido/:token': ['{open}', '{ordered}', '/continuar/pedido/desconocido'],
    '/continuar/avisos/:token': ['{notices}', '{ended}', '/continuar/avisos/desconocido'],
  }),
  ...visits('returning', { '/continuar/pedido/:token': ['{held}', '{open}'] }),
];

/** Routes without a page: each redirects, or only takes a form. */
export const SHOP_WITHOUT_PAGE: readonly string[] = [
  '/',
  '/idioma',
  ...FLOWS.flatMap((flow) => [`/${flow}`, `/${flow}/step0`]),
  '/product/:productId',
  '/product/step0/:productId',
  ...['ns', 'qpropiedades', 'certidao', 'ipredial', 'product'].map((entry) => `/cart/add/${entry}`),
  '/cart/line/:id/cancel',
  '/customer/aviso',
  '/customer/payment',
  '/customer/payment/3ds/order/:orderId',
  '/customer/payment/3ds',
  '/customer/checkout/3ds',
  '/customer/checkout/finalize/:itemId',
  '/customer/payment/retry',
  '/customer/payment/retry/:orderId',
  '/pedidos/:orderId/enlace',
];
