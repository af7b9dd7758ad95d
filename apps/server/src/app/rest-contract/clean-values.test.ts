import { readAnswers } from '@folio/domain/flow/answers/read-answers';
import type { Option } from '@folio/domain/flow/definition';
import type { RouteOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { PRODUCTS } from '../../../seed/products.ts';
import { type TextField, textFields } from '../../../test/http/text-fields.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { readFields } from '../../payments/providers/sepa/read-fields.ts';
import { readPhone } from '../../payments/providers/sibs/phone.ts';
import { CALLS } from '../shop/calls.ts';

/** Identifiers, numbers, codes and e-mail addresses that people type or paste. */
const CODES = [
  ...['email', 'contactEmail', 'phone', 'tax_id', 'taxId', 'postal_code', 'postalCode', 'iban'],
  ...['order', 'requestOrderCode.orderId', 'enterOrderCode.code', 'search', 'orders.text'],
  ...['finca', 'cru', 'share', 'settings'],
  ...['homepage', 'navbarImage', 'landingStore', 'ga', 'gtm', 'optimize', 'mapsKey', 'embedOrigins'],
];
/** Names, postal addresses, messages and searches for them. */
const TEXTS = [
  ...['name', 'firstName', 'firstname', 'lastName', 'lastname', 'address', 'city', 'province', 'region'],
  ...['country', 'region_id', 'municipality', 'registry', 'provincia', 'term', 'sociedad', 'subject'],
  ...['message', 'text', 'note', 'reason', 'description', 'options', 'body', 'es', 'pt', 'en'],
];
const SECRETS = ['pass', 'current', 'secrets'];
/** Answers to the options of a form, which its definition cleans. */
const ANSWERS = ['raw', 'over', 'form', 'data', 'json_values', 'option_value', 'value', 'answers'];
/** Fields of a provider's form or return, which its gateway cleans. */
const PROVIDER_FIELDS = ['fields'];
/** Values that pages and programs set, not people. */
const SET_BY_PROGRAMS = [
  ...['account', 'after', 'app', 'challenge', 'code', 'customer_type', 'documentId', 'endpoint', 'endsOn'],
  ...['fileId', 'fileIds', 'flow', 'folder', 'form_id', 'formkey', 'from', 'gateway', 'hostPage', 'id'],
  ...['incidentId', 'invoiceId', 'issuer', 'item_id', 'json_form', 'key', 'keys', 'lineId', 'method'],
  ...['month', 'option', 'option_id', 'orderId', 'order_id', 'origin', 'origin_id', 'path', 'picked'],
  ...['preferred_payment', 'product_id', 'provider', 'quoteId', 'ref', 'refundId', 'seen', 'sessionId'],
  ...['shareId', 'shown', 'slug', 'step', 'subscription', 'template', 'toFinalize', 'token', 'type'],
  ...['until', 'uploadId', 'url', 'version', 'withdrawalId', 'lose_withdrawal', 'start_now', 'urgente'],
  ...['servicio_urgente_custom', 'tipo_rustica', 'tipo_urbana', 'opcion_persona', 'opcion_empresa'],
  ...['forma_identificar_ficha', 'forma_identificar_livro', 'forma_identificar_matricial'],
  ...[
    'quiere_un_certidao',
    'quiere_un_predial',
    'quiere_una_ns',
    'PUT /backoffice/api/messages/:message.message',
  ],
];

const OPTIONS: readonly Option[] = PRODUCTS.flatMap(({ definition }) =>
  definition.steps.flatMap(({ options }) => options),
);
const OPTION_IDS = new Set(OPTIONS.map(({ id }) => id));

type Found = TextField & { readonly where: string };
const found: Found[] = [];
beforeAll(async () => {
  const add = (where: string, schema: unknown) => {
    // Routes and calls have Zod schemas alone.
    if (schema) found.push(...textFields(schema as z.ZodType).map((field) => ({ ...field, where })));
  };
  const onRoute = ({ method, url, schema }: RouteOptions) => {
    const { body, querystring, params } = schema ?? {};
    if (method !== 'HEAD') for (const part of [body, querystring, params]) add(`${method} ${url}`, part);
  };
  const test = await createTestApp({ onRoute });
  await test.close();
  for (const [name, { input }] of Object.entries(CALLS)) add(name, input);
});

const label = ({ where, name }: Found): string => `${where}.${name}`;
const isIn = (list: readonly string[], field: Found): boolean =>
  list.includes(label(field)) || list.includes(field.name);
/** Tells whether a field of a call is an answer to an option of a form. */
const isAnswer = ({ where, name }: Found): boolean =>
  /^\w+ \/(?:desktopapp|panel)\//.test(where) && OPTION_IDS.has(name);

const PASTED = '\u202aa‑\u200bb@\ufeffe.\u2060es\u00a0\u202c';
const CLEAN = 'a-b@e.es';

describe('a field of a call', () => {
  it('[VA-10] is of a known kind', () => {
    const kinds = [CODES, TEXTS, SECRETS, ANSWERS, PROVIDER_FIELDS, SET_BY_PROGRAMS];
    const unknown = found.filter((field) => !isAnswer(field) && !kinds.some((kind) => isIn(kind, field)));
    expect(unknown.map(label)).toEqual([]);
  });

  it('[VA-10] reads a code without the marks, dashes and spaces that a paste brings', () => {
    const codes = found.filter((field) => isIn(CODES, field) && !isAnswer(field));
    expect(codes.length).toBeGreaterThan(60);
    expect(codes.filter(({ schema }) => schema.safeParse(PASTED).data !== CLEAN).map(label)).toEqual([]);
  });

  it('[VA-8] never changes a password', () => {
    const secret = 'a‑\u200bb –\u00a0c';
    const secrets = found.filter((field) => isIn(SECRETS, field));
    expect(secrets.filter(({ schema }) => schema.safeParse(secret).data !== secret).map(label)).toEqual([]);
  });
});

/** Options of type `field` that ask for names, postal addresses or descriptions. */
const TEXT_OPTIONS =
  /^(?:1653|1660|.*(?:nombre|apellidos|titular|pais|notari|poblacion|nacionalidad|interes).*|administrador|anio_escritura|archivo_historico|clase_otra|clases_niza|colores|contacto|cuota|denominacion|destinatario|ejercicios|fallecido|juzgado|mutua|numero_plaza|oficina|otorgante|paraje|profesion|propietario|proviene_de_ns|significado)$/;

const typed = OPTIONS.filter(({ type }) => type === 'field' || type === 'date');
const isText = ({ id, type, checks = [] }: Option): boolean =>
  checks.includes('address-with-number') ||
  (type === 'field' && checks.length === 0 && TEXT_OPTIONS.test(id));
const read = (option: Option, text: string) =>
  readAnswers([option], { [option.id]: text }).answers[option.id];

describe('a field of a form', () => {
  it('[VA-10] is a date or has a check, or is a text', () => {
    const unknown = typed.filter((option) => option.type !== 'date' && !option.checks && !isText(option));
    expect(unknown.map(({ id }) => id)).toEqual([]);
  });

  it('[VA-10] reads a code without the marks, dashes and spaces that a paste brings', () => {
    const codes = typed.filter((option) => option.type === 'field' && !isText(option));
    expect(codes.length).toBeGreaterThan(60);
    expect(
      codes.filter((option) => !CLEAN.startsWith(String(read(option, PASTED)))).map(({ id }) => id),
    ).toEqual([]);
  });

  it('[VA-3] reads a date without them', () => {
    const dates = typed.filter(({ type }) => type === 'date');
    expect(dates.length).toBeGreaterThan(10);
    for (const option of dates) expect(read(option, '\u202a12–01‑\u200b2024\u00a0\ufeff')).toBe('2024-01-12');
  });

  it('keeps the dashes and joiners of a text', () => {
    const text = 'C/ Mayor 5 – 3.º علی\u200cرضا';
    for (const option of typed.filter(isText).filter(({ hidden }) => !hidden))
      expect(read(option, `\u202a${text}\ufeff`)).toBe(text);
  });
});

describe('a field of a payment', () => {
  it('[VA-10] reads a phone as it is pasted', () => {
    expect(readPhone('\u202a+351\u00a0912‑345\u2060 678\u202c')?.alias).toBe('351#912345678');
  });

  it('[VA-10] reads an account as it is pasted', () => {
    const parts = {
      entidad: '\u202a21\u200b00',
      oficina: '0418\u00a0',
      dc: '45\ufeff',
      cuenta: '02‑0005 1332',
    };
    for (const account of [{ iban: '\ufeffES91\u00a02100‑0418–4502 0005\u2060 1332' }, parts])
      expect(readFields({ holder: 'Ana', mandate: 'on', ...account })).toMatchObject({
        debtor: { iban: 'ES9121000418450200051332' },
      });
  });
});
